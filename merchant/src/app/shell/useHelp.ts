import { helpPath, topicOf } from '@inkfold/api/contracts/help'
import { useLanguage } from '@/i18n/useT'
import { useShell } from './ShellContext'

/** URL of the help page that explains the current screen. */
export function useHelp(): string {
  const language = useLanguage()
  const { current } = useShell()
  return helpPath(topicOf('selling', current?.node.component ?? undefined), language)
}

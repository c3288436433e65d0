import { helpPath, topicOf } from '@inkfold/api/contracts/help'
import { useLocation } from 'react-router'
import { useLanguage } from '@/i18n/useLanguage'
import { trailTo } from '@/menus/tree'
import { useSession } from '@/session/session'

/** URL of the help page that explains the current screen. */
export function useHelp(): string {
  const language = useLanguage()
  const { pathname } = useLocation()
  const screen = trailTo(useSession()?.menus ?? [], pathname).at(-1)
  return helpPath(topicOf('running', screen?.component ?? undefined), language)
}

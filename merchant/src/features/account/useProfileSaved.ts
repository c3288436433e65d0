import { useQueryClient } from '@tanstack/react-query'
import { fetchSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { say } from '@/ui/toast/say'
import { profileQuery } from './queries'

/** Refreshes the screen and the name in the bar, then shows a confirmation. */
export function useProfileSaved() {
  const t = useT('shared')
  const cache = useQueryClient()
  return async () => {
    say.success(t('messages.done'))
    await Promise.all([cache.invalidateQueries(profileQuery), fetchSession('member')])
  }
}

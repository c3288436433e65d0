import { useQueryClient } from '@tanstack/react-query'
import { fetchSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { say } from '@/ui/toast/say'
import { profileQuery } from './queries'

/** After a change of the profile: the screen, the name in the bar and a word of confirmation follow. */
export function useProfileSaved() {
  const t = useT('shared')
  const cache = useQueryClient()
  return async () => {
    say.success(t('messages.done'))
    await Promise.all([cache.invalidateQueries(profileQuery), fetchSession('member')])
  }
}

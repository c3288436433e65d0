import { useQueryClient } from '@tanstack/react-query'
import { fetchSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { toast } from '@/ui/toast/toast'
import { profileQuery } from './queries'

/** Refreshes the screen and the name in the bar, then shows a confirmation. */
export function useProfileSaved() {
  const t = useT('shared')
  const cache = useQueryClient()
  return async () => {
    toast.success(t('messages.done'))
    await Promise.all([cache.invalidateQueries(profileQuery), fetchSession('member')])
  }
}

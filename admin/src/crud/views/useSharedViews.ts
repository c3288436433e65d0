import { ClientError } from '@inkfold/api/client'
import { sharedViewCalls } from '@inkfold/api/client/team'
import type { SharedView } from '@inkfold/api/contracts/lists'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'

const { sharedViews, shareView, unshareView } = sharedViewCalls(client)

/** The team's views of a list. A view moves between private and shared ones, so both are fetched again. */
export function useSharedViews(list: string) {
  const words = useT('words')
  const { message } = App.useApp()
  const cache = useQueryClient()
  const queryKey = ['shared-views', list]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => sharedViews(list, signal),
    // Lists stay usable without it, and the next visit tries again.
    retry: false,
  })
  const moving = {
    onError: (refusal: Error) => {
      if (!(refusal instanceof ClientError) || !refusal.silent) void message.error(refusal.message)
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey }),
        cache.invalidateQueries({ queryKey: ['preferences', `views.${list}`] }),
      ]),
  }
  const sharing = useMutation({
    ...moving,
    mutationFn: (name: string) => shareView(list, name),
    onSuccess: () => void message.success(words('views.share.done')),
  })
  const unsharing = useMutation({
    ...moving,
    mutationFn: (id: SharedView['id']) => unshareView(list, id),
    onSuccess: () => void message.success(words('views.unshare.done')),
  })
  return { shared: data, share: sharing.mutate, unshare: unsharing.mutate }
}

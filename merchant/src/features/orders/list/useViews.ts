import { sharedViewCalls } from '@inkfold/api/client/team'
import { preferenceCalls } from '@inkfold/api/client/account'
import type { SavedView } from '@inkfold/api/contracts/lists'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'

const { preference, savePreference } = preferenceCalls(http)
const { sharedViews, shareView, unshareView } = sharedViewCalls(http)
const LIST = 'workspace-orders'
const KEY = `views.${LIST}`
const viewsQuery = queryOptions({
  queryKey: ['preferences', KEY],
  queryFn: async () => (await preference<SavedView[]>(KEY)) ?? [],
  staleTime: Infinity,
})

const sharedQuery = queryOptions({
  queryKey: ['shared-views', LIST],
  queryFn: ({ signal }) => sharedViews(LIST, signal),
})

type Change = (kept: readonly SavedView[]) => SavedView[]

/** The user's saved filters, undefined while they load, and those that colleagues share. */
export function useViews() {
  const cache = useQueryClient()
  const { data: views } = useQuery(viewsQuery)
  const saving = useMutation({
    // Reloads before writing, because the list is stored as a whole and another tab may have changed it.
    mutationFn: async (change: Change) => {
      const next = change(await cache.fetchQuery({ ...viewsQuery, staleTime: 0 }))
      await savePreference(KEY, next)
      return next
    },
    onSuccess: (next) => cache.setQueryData(viewsQuery.queryKey, next),
  })
  const { data: shared = [] } = useQuery(sharedQuery)
  // A view moves between the two.
  const moved = () =>
    Promise.all([viewsQuery, sharedQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
  return {
    views,
    shared,
    save: saving.mutateAsync,
    share: (name: string) => shareView(LIST, name).finally(moved),
    unshare: (id: number) => unshareView(LIST, id).finally(moved),
  }
}

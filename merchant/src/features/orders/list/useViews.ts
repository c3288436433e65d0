import { preferenceCalls } from '@inkfold/api/client/account'
import type { SavedView } from '@inkfold/api/contracts/lists'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'

const { preference, savePreference } = preferenceCalls(http)
const KEY = 'views.workspace-orders'
const viewsQuery = queryOptions({
  queryKey: ['preferences', KEY],
  queryFn: async () => (await preference<SavedView[]>(KEY)) ?? [],
  staleTime: Infinity,
})

type Change = (kept: readonly SavedView[]) => SavedView[]

/** The user's saved filters, stored with the account; undefined while they load. */
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
  return { views, save: saving.mutateAsync }
}

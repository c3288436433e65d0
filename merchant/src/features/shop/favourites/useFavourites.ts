import { ClientError } from '@inkfold/api/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useUserId } from '@/http/tokens'
import { toast } from '@/ui/toast/toast'

interface Picked {
  ids: number[]
}

const favouritesQuery = (person: number) =>
  queryOptions({
    queryKey: ['shop', 'favourites', person],
    queryFn: ({ signal }) => http.get<Picked>('/api/v1/shop/favourites/ids', { signal }),
    retry: false,
  })

/** The favourites of the user's merchant; null for visitors and users without a merchant. */
export function useFavourites() {
  const cache = useQueryClient()
  const person = useUserId('admin') ?? 0
  const query = favouritesQuery(person)
  const { data } = useQuery({ ...query, enabled: person > 0 })

  const toggle = useMutation({
    mutationFn: ({ id, isPicked }: { id: number; isPicked: boolean }) =>
      http[isPicked ? 'delete' : 'put'](`/api/v1/shop/products/${id}/favourite`),
    onMutate: ({ id, isPicked }) =>
      cache.setQueryData(query.queryKey, (before) => ({
        ids: isPicked ? (before?.ids ?? []).filter((one) => one !== id) : [id, ...(before?.ids ?? [])],
      })),
    onError: (error) => {
      if (!(error instanceof ClientError && error.silent)) toast.danger(error.message)
      void cache.invalidateQueries(query)
    },
  })

  return data ? { ids: new Set(data.ids), toggle: toggle.mutate } : null
}

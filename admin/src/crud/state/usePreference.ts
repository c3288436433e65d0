import { preferenceCalls } from '@inkfold/api/client/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '@/http/client'

const { preference, savePreference } = preferenceCalls(client)

/** Something the person keeps on the server under a key. It shows at once; saving happens behind it. */
export function usePreference<Value>(key: string) {
  const cache = useQueryClient()
  const queryKey = ['preferences', key]

  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => preference<Value>(key),
    staleTime: Infinity,
  })
  const saving = useMutation({
    mutationFn: (value: Value) => savePreference(key, value),
    // One after another: of two changes the second is the one that stays.
    scope: { id: `preferences ${key}` },
    onMutate: (value) => cache.setQueryData(queryKey, value),
    onError: () => cache.invalidateQueries({ queryKey }),
  })

  return { value: data ?? null, isKnown: data !== undefined, isPending, save: saving.mutate }
}

import { preferenceCalls } from '@inkfold/api/client/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '@/http/client'

const { preference, savePreference } = preferenceCalls(client)

/** A user setting stored on the server. Shown optimistically and saved in the background. */
export function usePreference<Value>(key: string, enabled = true) {
  const cache = useQueryClient()
  const queryKey = ['preferences', key]

  const { data, isPending } = useQuery({
    queryKey,
    queryFn: () => preference<Value>(key),
    enabled,
    staleTime: Infinity,
  })
  const saving = useMutation({
    mutationFn: (value: Value) => savePreference(key, value),
    // Serialised, so that the last change wins.
    scope: { id: `preferences ${key}` },
    onMutate: (value) => cache.setQueryData(queryKey, value),
    onError: () => cache.invalidateQueries({ queryKey }),
  })

  return { value: data ?? null, isKnown: data !== undefined, isPending, save: saving.mutate }
}

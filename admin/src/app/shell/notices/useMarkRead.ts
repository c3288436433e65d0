import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markRead, NOTICES_KEY } from './api'

export function useMarkRead() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[] | undefined) => markRead(ids),
    onSuccess: () => cache.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
}

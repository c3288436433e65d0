import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A command's answer is newer than requests still in flight, so those are cancelled. */
export async function applyAnswer<Data>(cache: QueryClient, queryKey: QueryKey, data: Data): Promise<void> {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData<Data>(queryKey, data)
}

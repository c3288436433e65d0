import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a command answers is newer than whatever was asked before it: what is still on its way does not cover it. */
export async function answered<Data>(cache: QueryClient, queryKey: QueryKey, data: Data): Promise<void> {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData<Data>(queryKey, data)
}

import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onUserChange } from '@/http/tokens'

/** Cached long enough that going back shows the list as it was left. */
const queries = new QueryClient({
  defaultOptions: {
    ...CALL_WHILE_OFFLINE,
    queries: {
      ...CALL_WHILE_OFFLINE.queries,
      retry: 1,
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
    },
  },
})

// On a change of user inactive queries are dropped; active ones have the user in their key.
onUserChange('admin', () => queries.removeQueries({ type: 'inactive' }))

/** Wraps pages that query products; loaded with the first of them, not with the home page. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

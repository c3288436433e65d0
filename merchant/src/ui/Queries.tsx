import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whenNextPerson } from '@/http/tokens'

/** What visitors have seen of the shop stays while they look around: going back shows the list as it was left. */
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

// What is drawn asks by whose it is; the rest of what was seen goes with who saw it.
whenNextPerson('admin', () => queries.removeQueries({ type: 'inactive' }))

/** What asks for products stands in it; it comes with the first page that does, and not with the home page. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

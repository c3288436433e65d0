import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useIsExpired } from '@/http/session'
import { useLanguage } from '@/i18n/useT'

const startQueries = () =>
  new QueryClient({
    defaultOptions: {
      ...CALL_WHILE_OFFLINE,
      queries: { ...CALL_WHILE_OFFLINE.queries, retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    },
  })

/** The query client of one signed-in user; refetches on a change of language and after signing in again. */
export function UserQueries({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const [queries] = useState(startQueries)
  const isExpired = [useIsExpired('admin'), useIsExpired('member')].some(Boolean)
  useEffect(() => {
    if (!isExpired) void queries.invalidateQueries()
  }, [queries, language, isExpired])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

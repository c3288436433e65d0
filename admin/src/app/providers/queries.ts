import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { personNow, tokens } from '@/http/tokens'

/** The client itself refreshes and offers retries, so a failed query is not asked again behind its back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...CALL_WHILE_OFFLINE.queries, retry: false, refetchOnWindowFocus: false },
    mutations: { ...CALL_WHILE_OFFLINE.mutations, retry: false },
  },
})

// What one person has seen must not show for the next, nor in the language left behind.
let person = personNow()
tokens.subscribe(() => {
  if (person !== personNow()) queryClient.clear()
  person = personNow()
})
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

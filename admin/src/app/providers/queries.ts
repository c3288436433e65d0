import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { personNow, tokens } from '@/http/tokens'

/** The client refreshes tokens and offers retries itself, so queries are not retried here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...CALL_WHILE_OFFLINE.queries, retry: false, refetchOnWindowFocus: false },
    mutations: { ...CALL_WHILE_OFFLINE.mutations, retry: false },
  },
})

// Cached data must not reach the next user, nor stay in the previous language.
let person = personNow()
tokens.subscribe(() => {
  if (person !== personNow()) queryClient.clear()
  person = personNow()
})
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

import { CALL_WHILE_OFFLINE } from '@inkfold/api/client/query_defaults'
import { QueryClient } from '@tanstack/react-query'
import { keys } from '@refinedev/core'
import i18next from 'i18next'
import { currentUserId, tokens } from '@/http/tokens'
import { onSessionChange } from '@/session/session'

/** The client refreshes tokens and offers retries itself, so queries are not retried here. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...CALL_WHILE_OFFLINE.queries, retry: false, refetchOnWindowFocus: false },
    mutations: { ...CALL_WHILE_OFFLINE.mutations, retry: false },
  },
})

// Cached data must not reach the next user, nor stay in the previous language.
let person = currentUserId()
tokens.subscribe(() => {
  if (person !== currentUserId()) queryClient.clear()
  person = currentUserId()
})

/** Identity and permissions come from the session, which is loaded again after some changes. */
onSessionChange(() => {
  for (const queryKey of [keys().auth().get(), keys().access().get()]) {
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey })
  }
})
i18next.on('languageChanged', () => void queryClient.invalidateQueries())

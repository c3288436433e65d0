interface QueryState {
  state: { status: 'pending' | 'error' | 'success'; data?: unknown }
}

/**
 * TanStack Query pauses calls while the browser is offline. With these options a call fails with the client's message
 * (SESS-03) and failed reads repeat on reconnection.
 */
export const CALL_WHILE_OFFLINE = {
  queries: {
    networkMode: 'always',
    refetchOnReconnect: ({ state }: QueryState) => (state.status === 'error' ? 'always' : true),
  },
  mutations: { networkMode: 'always' },
} as const

/** Never stale. TanStack's own `static` would not refetch on reconnection even without data. */
export const READ_ONCE = ({ state }: QueryState) => (state.data === undefined ? 0 : 'static')

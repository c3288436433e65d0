interface Read {
  state: { status: 'pending' | 'error' | 'success'; data?: unknown }
}

/**
 * For TanStack Query, which by itself holds calls back without a word while the browser is offline. With these, a call
 * fails with the client's own message (SESS-03), and what failed is read again when the connection is back.
 */
export const CALL_WHILE_OFFLINE = {
  queries: {
    networkMode: 'always',
    refetchOnReconnect: ({ state }: Read) => (state.status === 'error' ? 'always' : true),
  },
  mutations: { networkMode: 'always' },
} as const

/** Never stale by itself. TanStack's own `static` is not read again on reconnection even if it never came. */
export const READ_ONCE = ({ state }: Read) => (state.data === undefined ? 0 : 'static')

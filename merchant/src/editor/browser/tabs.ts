import type { TabMessage, Tabs } from '../services/services'

export function tabsOf(design: string): Tabs {
  const channel = new BroadcastChannel(`inkfold design ${design}`)
  const me = crypto.randomUUID()
  // Closing a tab runs no cleanup, hence `pagehide`; a page restored from the back/forward cache announces itself
  // again.
  const leave = () => channel.postMessage({ kind: 'gone', tab: me } satisfies TabMessage)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) channel.postMessage({ kind: 'who', tab: me } satisfies TabMessage)
  }
  return {
    me,
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const ending = new AbortController()
      const { signal } = ending
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data), { signal })
      addEventListener('pagehide', leave, { signal })
      addEventListener('pageshow', comeBack, { signal })
      return () => {
        ending.abort()
        channel.close()
      }
    },
  }
}

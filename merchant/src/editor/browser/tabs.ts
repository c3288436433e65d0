import type { TabMessage, Tabs } from '../services/services'

/** The tabs of this browser in which the same design is open. */
export function tabsOf(design: string): Tabs {
  const channel = new BroadcastChannel(`inkfold design ${design}`)
  return {
    me: crypto.randomUUID(),
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel.addEventListener('message', hear)
      return () => {
        channel.removeEventListener('message', hear)
        channel.close()
      }
    },
  }
}

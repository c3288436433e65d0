import type { LiveEvent } from './events.ts'

interface Membership {
  name: string
  signal: AbortSignal
  take(event: LiveEvent): void
  position(): string | null
  /** Reads the stream and passes its events on until the signal aborts. */
  lead(pass: (event: LiveEvent) => void): Promise<void>
}

const WHERE = 'where'
/** Informs a new tab of the current position; the API has no event of this name. */
const here = (id: string): LiveEvent => ({ id, event: 'here', data: {} })

/** One tab leads and broadcasts to the others; when it closes, the next one continues at its position. */
export function joinTabs({ name, signal, take, position, lead }: Membership): void {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel !== 'function') return void lead(take)

  const channel = new BroadcastChannel(name)
  let isLeading = false
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | typeof WHERE>) => {
    if (data !== WHERE) return take(data)
    const at = position()
    if (isLeading && at !== null) channel.postMessage(here(at))
  }
  channel.postMessage(WHERE)

  const turn = locks.request(name, { signal }, () => {
    isLeading = true
    return lead((event) => {
      take(event)
      if (!signal.aborted) channel.postMessage(event)
    })
  })
  turn.catch(() => undefined).finally(() => channel.close())
}

import type { LiveEvent } from './events.ts'

interface Membership {
  name: string
  signal: AbortSignal
  take(event: LiveEvent): void
  /** What was heard last. */
  position(): string | null
  /** Reads the stream, and passes on what it hears, for as long as the signal lets it. */
  lead(pass: (event: LiveEvent) => void): Promise<void>
}

const WHERE = 'where'
/** Tells a tab that came later where the others stand; no event of the API has this name. */
const here = (id: string): LiveEvent => ({ id, event: 'here', data: {} })

/** One tab of the browser leads and the others hear it; when it closes, the next one goes on where it was. */
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

import { type LiveEvent, eventsOf } from './events.ts'
import { LIVE_RELOAD } from '../../contracts/live.ts'
import type { Client } from '../options.ts'

export const MAX_DELAY_MS = 60_000

const randomShare = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Backs off after consecutive failures, with jitter so that browsers do not reconnect together. */
export const retryDelay = (failures: number, shortestMs: number, luck = randomShare) =>
  Math.min(shortestMs * 2 ** (failures - 1), MAX_DELAY_MS) * (0.5 + luck() / 2)

/** Ends early when the network returns or the signal aborts. */
export function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      globalThis.removeEventListener?.('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    signal.addEventListener('abort', over)
    globalThis.addEventListener?.('online', over)
  })
}

interface Membership {
  name: string
  signal: AbortSignal
  take(event: LiveEvent): void
  position(): string | null
  /** Reads the stream and passes its events on until the signal aborts. */
  lead(pass: (event: LiveEvent) => void): Promise<void>
}

const POSITION_REQUEST = 'where'
/** Informs a new tab of the current position; the API has no event of this name. */
const positionEvent = (id: string): LiveEvent => ({ id, event: 'here', data: {} })

/** One tab leads and broadcasts to the others; when it closes, the next one continues at its position. */
export function shareConnection({ name, signal, take, position, lead }: Membership): void {
  const locks = globalThis.navigator?.locks
  if (!locks || typeof BroadcastChannel !== 'function') return void lead(take)

  const channel = new BroadcastChannel(name)
  let isLeading = false
  channel.onmessage = ({ data }: MessageEvent<LiveEvent | typeof POSITION_REQUEST>) => {
    if (data !== POSITION_REQUEST) return take(data)
    const at = position()
    if (isLeading && at !== null) channel.postMessage(positionEvent(at))
  }
  channel.postMessage(POSITION_REQUEST)

  const turn = locks.request(name, { signal }, () => {
    isLeading = true
    return lead((event) => {
      take(event)
      if (!signal.aborted) channel.postMessage(event)
    })
  })
  turn.catch(() => undefined).finally(() => channel.close())
}

const URL = '/api/v1/live'

export interface Timing {
  shortestPauseMs: number
  quietMs: number
}

/** Receives the user's events until stopped: from the API, or from the tab that is connected to it. */
export function followEvents(
  client: Client,
  person: number,
  hear: (event: LiveEvent) => void,
  timing: Timing,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let position: string | null = null

  function take(event: LiveEvent) {
    if (event.id === '') return position === null || signal.aborted ? undefined : hear(event)
    const isNew = event.event === LIVE_RELOAD || Number(event.id) > Number(position ?? -1)
    if (!isNew || signal.aborted) return
    position = event.id
    hear(event)
  }

  /** An expired session clears its tokens, which stops the reader. */
  async function read(pass: (event: LiveEvent) => void) {
    try {
      const body = await client.stream(URL, position, signal)
      for await (const event of eventsOf(body, { quietMs: timing.quietMs, signal })) pass(event)
    } catch {
      // The error is ignored: the next attempt reports it again.
    }
  }

  async function lead(pass: (event: LiveEvent) => void) {
    let failures = 0
    while (!signal.aborted) {
      const began = Date.now()
      await read(pass)
      failures = Date.now() - began > MAX_DELAY_MS ? 1 : failures + 1
      await waitForRetry(retryDelay(failures, timing.shortestPauseMs), signal)
    }
  }

  shareConnection({ name: `inkfold.live.${client.audience}.${person}`, signal, take, position: () => position, lead })
  return () => ending.abort()
}

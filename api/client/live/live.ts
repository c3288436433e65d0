import { LIVE_RELOAD } from '../../contracts/live.ts'
import type { Client } from '../options.ts'
import type { LiveEvent } from './events.ts'
import { followEvents, type Timing } from './connection.ts'

type Listener = (data: unknown) => void

export interface Live {
  /** Subscribes to an event; `LIVE_RELOAD` reports missed ones. Returns the unsubscribe function. */
  on(event: string, listener: Listener): () => void
  /** Called when the stream is open and after every gap: displayed data may be outdated and should be reloaded. */
  whenHearing(listener: () => void): () => void
}

/** A local event for an opened stream or a gap; the API has no event of this name. */
export const CONNECTED = 'hearing'
const TIMING: Timing = { shortestPauseMs: 1000, quietMs: 60_000 }
/** The next screen usually listens as well; until then the stream stays open. */
const STAYS_OPEN_MS = 5000

/** One stream for all tabs of the browser, open while a user is signed in and a listener exists. */
export function createLive(client: Client, timing: Timing = TIMING, staysOpenMs = STAYS_OPEN_MS): Live {
  const { audience, tokens } = client
  const listeners = new Set<{ event: string; listener: Listener }>()
  let followed: number | null = null
  let isHearing = false
  let stop = () => undefined as void

  function tell(event: string, data: unknown) {
    for (const one of listeners) if (one.event === event) one.listener(data)
  }

  function hear({ event, data }: LiveEvent) {
    if (!isHearing || event === LIVE_RELOAD) tell(CONNECTED, null)
    isHearing = true
    tell(event, data)
  }

  function settle() {
    const person = listeners.size > 0 ? (tokens.get(audience)?.person ?? null) : null
    if (person === followed) return
    stop()
    followed = person
    isHearing = false
    stop = person === null ? () => undefined : followEvents(client, person, hear, timing)
  }

  tokens.subscribe((changed) => changed === audience && settle())

  function on(event: string, listener: Listener) {
    const one = { event, listener }
    listeners.add(one)
    settle()
    return () => {
      listeners.delete(one)
      if (listeners.size === 0) setTimeout(settle, staysOpenMs)
    }
  }

  return {
    on,
    whenHearing(listener) {
      if (isHearing) listener()
      return on(CONNECTED, listener)
    },
  }
}

import { LIVE_RELOAD } from '../../contracts/live.ts'
import type { Client } from '../options.ts'
import type { LiveEvent } from './events.ts'
import { follow, type Timing } from './follow.ts'

type Listener = (data: unknown) => void

/** What happens to the signed-in person, while it happens. */
export interface Live {
  /** Calls back at every such event; `LIVE_RELOAD` says that some were missed. Gives the way to stop. */
  on(event: string, listener: Listener): () => void
  /** Calls back as soon as nothing that happens is missed any more, and again wherever some was: what is shown may be older. */
  whenHearing(listener: () => void): () => void
}

/** Told as soon as the stream is open, and wherever some of it was missed; no event of the API has this name. */
export const HEARING = 'hearing'
const TIMING: Timing = { shortestPauseMs: 1000, quietMs: 60_000 }

/** One stream for all tabs of the browser, open as long as somebody is signed in and somebody listens. */
export function createLive(client: Client, timing: Timing = TIMING): Live {
  const { audience, tokens } = client
  const listeners = new Set<{ event: string; listener: Listener }>()
  let followed: number | null = null
  let isHearing = false
  let stop = () => undefined as void

  function tell(event: string, data: unknown) {
    for (const one of listeners) if (one.event === event) one.listener(data)
  }

  function hear({ event, data }: LiveEvent) {
    if (!isHearing || event === LIVE_RELOAD) tell(HEARING, null)
    isHearing = true
    tell(event, data)
  }

  function settle() {
    const person = listeners.size > 0 ? (tokens.get(audience)?.person ?? null) : null
    if (person === followed) return
    stop()
    followed = person
    isHearing = false
    stop = person === null ? () => undefined : follow(client, person, hear, timing)
  }

  tokens.subscribe((changed) => changed === audience && settle())

  function on(event: string, listener: Listener) {
    const one = { event, listener }
    listeners.add(one)
    settle()
    return () => {
      listeners.delete(one)
      settle()
    }
  }

  return {
    on,
    whenHearing(listener) {
      if (isHearing) listener()
      return on(HEARING, listener)
    },
  }
}

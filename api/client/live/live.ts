import type { Client } from '../options.ts'
import type { LiveEvent } from './events.ts'
import { follow, type Timing } from './follow.ts'

type Listener = (data: unknown) => void

/** What happens to the signed-in person, while it happens. */
export interface Live {
  /** Calls back at every such event; `LIVE_RELOAD` says that some were missed. Gives the way to stop. */
  on(event: string, listener: Listener): () => void
}

const TIMING: Timing = { shortestPauseMs: 1000, quietMs: 60_000 }

/** One stream for all tabs of the browser, open as long as somebody is signed in and somebody listens. */
export function createLive(client: Client, timing: Timing = TIMING): Live {
  const { audience, tokens } = client
  const listeners = new Set<{ event: string; listener: Listener }>()
  let followed: number | null = null
  let stop = () => undefined as void

  const hear = ({ event, data }: LiveEvent) => {
    for (const one of listeners) if (one.event === event) one.listener(data)
  }

  function settle() {
    const person = listeners.size > 0 ? (tokens.get(audience)?.person ?? null) : null
    if (person === followed) return
    stop()
    followed = person
    stop = person === null ? () => undefined : follow(client, person, hear, timing)
  }

  tokens.subscribe((changed) => changed === audience && settle())

  return {
    on(event, listener) {
      const one = { event, listener }
      listeners.add(one)
      settle()
      return () => {
        listeners.delete(one)
        settle()
      }
    },
  }
}

import { LIVE_RELOAD } from '../../contracts/live.ts'
import type { Client } from '../options.ts'
import { eventsOf, type LiveEvent } from './events.ts'
import { LONGEST_MS, pause, pauseAfter } from './pause.ts'
import { joinTabs } from './tabs.ts'

const URL = '/api/v1/live'

export interface Timing {
  shortestPauseMs: number
  quietMs: number
}

/** Receives the user's events until stopped: from the API, or from the tab that is connected to it. */
export function follow(client: Client, person: number, hear: (event: LiveEvent) => void, timing: Timing): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let position: string | null = null

  function take(event: LiveEvent) {
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
      failures = Date.now() - began > LONGEST_MS ? 1 : failures + 1
      await pause(pauseAfter(failures, timing.shortestPauseMs), signal)
    }
  }

  joinTabs({ name: `inkfold.live.${client.audience}.${person}`, signal, take, position: () => position, lead })
  return () => ending.abort()
}

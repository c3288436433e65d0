import type { Clock } from '../services/services'

/** Longest delay of an idle task, in milliseconds. */
const IDLE = 500

export const clock: Clock = {
  now: () => Date.now(),
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  idle(run) {
    // Safari lacks `requestIdleCallback`.
    if (!('requestIdleCallback' in globalThis)) return clock.later(run, 50)
    const handle = requestIdleCallback(run, { timeout: IDLE })
    return () => cancelIdleCallback(handle)
  },
}

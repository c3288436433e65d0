import type { Clock } from '../services/services'

/** As long as the browser may put off what is done when it has nothing better to do. */
const IDLE = 500

export const clock: Clock = {
  now: () => Date.now(),
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  idle(run) {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) return clock.later(run, 50)
    const handle = requestIdleCallback(run, { timeout: IDLE })
    return () => cancelIdleCallback(handle)
  },
}

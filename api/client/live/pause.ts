export const LONGEST_MS = 60_000

const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Backs off after consecutive failures, with jitter so that browsers do not reconnect together. */
export const pauseAfter = (failures: number, shortestMs: number, luck = chance) =>
  Math.min(shortestMs * 2 ** (failures - 1), LONGEST_MS) * (0.5 + luck() / 2)

/** Ends early when the network returns or the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
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

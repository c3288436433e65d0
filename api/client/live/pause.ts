export const LONGEST_MS = 60_000

/** Between nothing and one. */
const chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Longer after each failure in a row, and not in step with every other browser. */
export const pauseAfter = (failures: number, shortestMs: number, luck = chance) =>
  Math.min(shortestMs * 2 ** (failures - 1), LONGEST_MS) * (0.5 + luck() / 2)

/** Over early when the network is back, or nobody waits any more. */
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

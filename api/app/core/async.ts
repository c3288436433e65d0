import { Refusal } from '#core/errors'

/** Computes a value on first use and caches it. */
export function lazy<Made>(make: () => Made): () => Made {
  let cached: { made: Made } | undefined
  return () => (cached ??= { made: make() }).made
}

/** A serial queue with bounded length; callers beyond it are refused with a retry hint. */
export function serialQueue(maxWaiting: number) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
    waiting++
    const turn = queue.then(work).finally(() => waiting--)
    queue = turn.catch(() => undefined)
    return turn
  }
}

import type { ErrorCode } from '#contracts/errors'
import { Refusal } from '#core/errors'

/** Computes a value on first use and caches it. */
export function lazy<Made>(make: () => Made): () => Made {
  let cached: { made: Made } | undefined
  return () => (cached ??= { made: make() }).made
}

/** Seconds after which a refused caller may find a place. */
const RETRY_AFTER = 5

/** A serial queue with bounded length; callers beyond it are refused with a retry hint. */
export function serialQueue(maxWaiting: number) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw new Refusal('E_UNAVAILABLE', { retryAfter: RETRY_AFTER })
    waiting++
    const turn = queue.then(work).finally(() => waiting--)
    queue = turn.catch(() => undefined)
    return turn
  }
}

/** Limits how many places each organisation has at once, so that none fills a queue that others wait in too. */
export function placesByOrganisation(max: number, refusal: ErrorCode) {
  const taken = new Map<number, number>()
  return async function take<T>(organisationId: number, work: () => Promise<T>): Promise<T> {
    const own = taken.get(organisationId) ?? 0
    if (own >= max) throw new Refusal(refusal, { max, retryAfter: RETRY_AFTER })
    taken.set(organisationId, own + 1)
    try {
      return await work()
    } finally {
      const left = (taken.get(organisationId) ?? 1) - 1
      if (left > 0) taken.set(organisationId, left)
      else taken.delete(organisationId)
    }
  }
}

import { Refusal } from '#core/errors'

/** What is costly to make is made when it is first needed, and kept. */
export function lazy<Made>(make: () => Made): () => Made {
  let cached: { made: Made } | undefined
  return () => (cached ??= { made: make() }).made
}

/** One after the other, so that memory stays bounded; whoever comes when so many wait is asked to come again soon. */
export function serialQueue(maxWaiting: number) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= maxWaiting) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
    waiting++
    const turn = queue.then(work).finally(() => waiting--)
    queue = turn.catch(() => undefined)
    return turn
  }
}

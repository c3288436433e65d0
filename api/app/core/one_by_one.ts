import { Refusal } from '#core/errors'

/** One after the other, so that memory stays bounded; whoever comes when so many wait is asked to come again soon. */
export function oneByOne(most: number) {
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= most) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
    waiting++
    const turn = queue.then(work).finally(() => waiting--)
    queue = turn.catch(() => undefined)
    return turn
  }
}

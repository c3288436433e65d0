import { canceled, type Failure } from './failure.ts'

type Reject = (failure: Failure) => void

/** A request in flight with its waiters; aborted when the last one leaves. */
class Flight<Result> {
  readonly arrival: Promise<Result>
  #stop = new AbortController()
  #aboard = new Set<Reject>()
  #onEmpty: () => void

  constructor(depart: (signal: AbortSignal) => Promise<Result>, onEmpty: () => void) {
    this.#onEmpty = onEmpty
    this.arrival = depart(this.#stop.signal)
  }

  board(signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#leave(reject)
      this.#aboard.add(reject)
      signal?.addEventListener('abort', leave)
      this.arrival.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
      if (signal?.aborted) leave()
    })
  }

  /** Cancels all waiters in favour of the next one. */
  clear() {
    for (const reject of this.#aboard) reject(canceled())
    this.#aboard.clear()
  }

  #leave(reject: Reject) {
    reject(canceled())
    this.#aboard.delete(reject)
    if (this.#aboard.size > 0) return
    this.#onEmpty()
    this.#stop.abort()
  }
}

interface Passage<Result> {
  /** Identical requests have equal keys; null disables deduplication. */
  key: string | null
  /** Only the newest waiter gets the result. */
  isWrite: boolean
  signal: AbortSignal | undefined
  depart: (signal: AbortSignal) => Promise<Result>
}

/**
 * Deduplicates identical requests: all readers get the result; of writers only the newest, and the older ones are
 * cancelled. The request is never sent again, because an aborted one may already have taken effect.
 */
export function createFlights<Result>() {
  const flying = new Map<string, Flight<Result>>()

  function take(key: string, depart: Passage<Result>['depart']): Flight<Result> {
    const forget = () => void (flying.get(key) === flight && flying.delete(key))
    const flight = new Flight(depart, forget)
    flying.set(key, flight)
    flight.arrival.then(forget, forget)
    return flight
  }

  return ({ key, isWrite, signal, depart }: Passage<Result>): Promise<Result> => {
    if (key === null) return new Flight(depart, () => undefined).board(signal)
    const known = flying.get(key)
    if (isWrite) known?.clear()
    return (known ?? take(key, depart)).board(signal)
  }
}

import { canceled, type Failure } from './failure.ts'

type Reject = (failure: Failure) => void

/** A request in flight with its waiters; aborted when the last one leaves. */
class InFlightRequest<Result> {
  readonly result: Promise<Result>
  #stop = new AbortController()
  #waiters = new Set<Reject>()
  #onEmpty: () => void

  constructor(depart: (signal: AbortSignal) => Promise<Result>, onEmpty: () => void) {
    this.#onEmpty = onEmpty
    this.result = depart(this.#stop.signal)
  }

  join(signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => this.#drop(reject)
      this.#waiters.add(reject)
      signal?.addEventListener('abort', leave)
      this.result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
      if (signal?.aborted) leave()
    })
  }

  /** Cancels all waiters in favour of the next one. */
  clear() {
    for (const reject of this.#waiters) reject(canceled())
    this.#waiters.clear()
  }

  #drop(reject: Reject) {
    reject(canceled())
    this.#waiters.delete(reject)
    if (this.#waiters.size > 0) return
    this.#onEmpty()
    this.#stop.abort()
  }
}

interface SharedRequest<Result> {
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
export function createRequestDeduplicator<Result>() {
  const inFlight = new Map<string, InFlightRequest<Result>>()

  function take(key: string, send: SharedRequest<Result>['depart']): InFlightRequest<Result> {
    const forget = () => void (inFlight.get(key) === flight && inFlight.delete(key))
    const flight = new InFlightRequest(send, forget)
    inFlight.set(key, flight)
    flight.result.then(forget, forget)
    return flight
  }

  return ({ key, isWrite, signal, depart }: SharedRequest<Result>): Promise<Result> => {
    if (key === null) return new InFlightRequest(depart, () => undefined).join(signal)
    const known = inFlight.get(key)
    if (isWrite) known?.clear()
    return (known ?? take(key, depart)).join(signal)
  }
}

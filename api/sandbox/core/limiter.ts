import type { Clock } from '#sandbox/core/clock'

interface Bucket {
  left: number
  at: number
}

export interface Limit {
  burst: number
  perSecond: number
}

/** Leaky buckets by name, filled by the virtual clock. */
export class Limiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  left(name: string, { burst, perSecond }: Limit): number {
    const bucket = this.#buckets.get(name)
    if (!bucket) return burst
    return Math.min(burst, bucket.left + ((this.#clock.now() - bucket.at) / 1000) * perSecond)
  }

  /** Seconds until the call is allowed; 0 if it is, and then counted. */
  take(name: string, limit: Limit, cost = 1): number {
    const left = this.left(name, limit)
    if (left < cost) return (cost - left) / limit.perSecond
    this.#buckets.set(name, { left: left - cost, at: this.#clock.now() })
    return 0
  }
}

import type { Clock } from '#sandbox/core/clock'

interface Bucket {
  left: number
  at: number
}

export interface Limit {
  burst: number
  perSecond: number
}

export interface LimiterUse extends Limit {
  taken: number
  /** Calls beyond the limit. */
  refused: number
}

/** Leaky buckets by name, filled by the virtual clock. */
export class Limiter {
  /** Since the start, by bucket. */
  readonly used = new Map<string, LimiterUse>()
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
    const use = this.used.get(name) ?? { ...limit, taken: 0, refused: 0 }
    this.used.set(name, use)
    if (left < cost) {
      use.refused += 1
      return (cost - left) / limit.perSecond
    }
    use.taken += cost
    this.#buckets.set(name, { left: left - cost, at: this.#clock.now() })
    return 0
  }
}

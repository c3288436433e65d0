import type { Clock } from '../services/services'

/** Milliseconds after the last change, and the longest that anything waits. */
const REST = 1500
const LONGEST = 10_000
/** Between tries while there is no connection. */
const RETRY = { first: 2000, most: 30_000 } as const

/** When what is not saved is sent: when a person rests, and ever later while nobody is reached. */
export class Pace {
  readonly #clock: Clock
  readonly #send: () => void
  #timer: (() => void) | null = null
  #since: number | null = null
  #tries = 0

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock
    this.#send = send
  }

  afterRest(): void {
    const now = this.#clock.now()
    this.#since ??= now
    this.#after(Math.max(0, Math.min(REST, this.#since + LONGEST - now)))
  }

  atOnce(): void {
    this.#after(0)
  }

  afterFailing(): void {
    this.#after(Math.min(RETRY.first * 2 ** this.#tries, RETRY.most))
    this.#tries++
  }

  /** Whoever was reached once is expected to be there: the next failing begins with a short wait again. */
  isReached(): void {
    this.#tries = 0
  }

  stop(): void {
    this.#timer?.()
    this.#timer = null
    this.#since = null
  }

  #after(milliseconds: number): void {
    this.#timer?.()
    this.#timer = this.#clock.later(this.#send, milliseconds)
  }
}

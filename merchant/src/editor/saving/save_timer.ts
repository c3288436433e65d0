import type { Clock } from '../services/services'

/** Milliseconds after the last change, and the maximum delay. */
const PAUSE = 1500
const LONGEST = 10_000
/** Retry interval while offline, in milliseconds. */
const RETRY = { first: 2000, most: 30_000 } as const

/** Schedules saves: after a pause, and with a growing interval while the server is unreachable. */
export class SaveTimer {
  readonly #clock: Clock
  readonly #send: () => void
  #timer: (() => void) | null = null
  #since: number | null = null
  #tries = 0

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock
    this.#send = send
  }

  schedule(): void {
    const now = this.#clock.now()
    this.#since ??= now
    this.#after(Math.max(0, Math.min(PAUSE, this.#since + LONGEST - now)))
  }

  scheduleNow(): void {
    this.#after(0)
  }

  scheduleRetry(): void {
    this.#after(Math.min(RETRY.first * 2 ** this.#tries, RETRY.most))
    this.#tries++
  }

  /** Resets the retry interval after a successful request. */
  resetRetries(): void {
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

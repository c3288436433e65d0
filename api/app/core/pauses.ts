const MOST_KNOWN = 10_000

/** When something was last done for a key, to do it at most once in a while. Per process, and for what may be lost. */
export class Pauses {
  readonly #pauseMs: number
  readonly #now: () => number
  readonly #noted = new Map<string, number>()

  constructor(pauseMs: number, now: () => number = () => performance.now()) {
    this.#pauseMs = pauseMs
    this.#now = now
  }

  isPaused(key: string): boolean {
    const at = this.#noted.get(key)
    return at !== undefined && this.#now() - at < this.#pauseMs
  }

  /** Forgets the key noted longest ago when there are too many. */
  note(key: string): void {
    this.#noted.delete(key)
    this.#noted.set(key, this.#now())
    const [oldest] = this.#noted.keys()
    if (this.#noted.size > MOST_KNOWN && oldest !== undefined) this.#noted.delete(oldest)
  }
}

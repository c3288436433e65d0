import { PROGRESS } from '@inkfold/api/contracts/limits'

type Listener = () => void

/** Navigation progress from 0 to 1: never decreases, and increases slowly while waiting. */
export class Progress {
  #value = 0
  #running = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #listeners = new Set<Listener>()

  get = () => this.#value

  subscribe = (listener: Listener) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async during<Result>(work: Promise<Result>): Promise<Result> {
    // React calls this during render, when state updates are forbidden.
    await Promise.resolve()
    this.#start()
    try {
      return await work
    } finally {
      this.#finish()
    }
  }

  #start() {
    this.#running += 1
    if (this.#running > 1) return
    this.#set(PROGRESS.minimum)
    this.#timer = setInterval(
      () => this.#set(Math.min(this.#value + PROGRESS.trickleRate, 0.994)),
      PROGRESS.trickleSpeed,
    )
  }

  #finish() {
    this.#running -= 1
    if (this.#running > 0) return
    clearInterval(this.#timer)
    this.#set(1)
    setTimeout(() => this.#running === 0 && this.#set(0), PROGRESS.speed)
  }

  #set(value: number) {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }
}

export const progress = new Progress()

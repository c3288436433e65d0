import { PROGRESS } from '@inkfold/api/contracts/limits'

type Listener = () => void

/** How far a navigation has come: 0 is nothing, 1 is done. It never jumps back, and trickles while it waits. */
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

  /** Shows the bar for as long as something the next screen needs is on its way. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    // React asks for lazy screens while it draws, and must not hear of a change just then.
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

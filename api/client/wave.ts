/** Reports the end of a session once, however many calls fail. */
export class Wave {
  #running = 0
  #isTold = false

  enter() {
    this.#running += 1
  }

  leave() {
    this.#running -= 1
    if (this.#running === 0) this.rearm()
  }

  /** Call after a sign-in: older calls may still fail. */
  rearm() {
    this.#isTold = false
  }

  once(tell: () => void) {
    if (this.#isTold) return
    this.#isTold = true
    tell()
  }
}

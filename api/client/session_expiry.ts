/** Reports the end of a session once, however many calls fail. */
export class SessionExpiry {
  #calls = 0
  #isNotified = false

  enter() {
    this.#calls += 1
  }

  leave() {
    this.#calls -= 1
    if (this.#calls === 0) this.rearm()
  }

  /** Call after a sign-in: older calls may still fail. */
  rearm() {
    this.#isNotified = false
  }

  once(tell: () => void) {
    if (this.#isNotified) return
    this.#isNotified = true
    tell()
  }
}

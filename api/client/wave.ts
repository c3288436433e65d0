/** Many calls fail when a session ends; the person hears of it once, however many they are. */
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

  /** Somebody signed in while older calls were still on their way. */
  rearm() {
    this.#isTold = false
  }

  once(tell: () => void) {
    if (this.#isTold) return
    this.#isTold = true
    tell()
  }
}

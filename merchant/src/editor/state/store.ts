/** One value that others may watch. What a change does not touch stays the same object. */
export class Store<State extends object> {
  #state: State
  #told: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.#state = state
    this.#told = state
  }

  get state(): State {
    return this.#state
  }

  set(change: Partial<State>): void {
    const names = Object.keys(change) as (keyof State)[]
    if (names.some((name) => change[name] !== this.#state[name])) this.#state = { ...this.#state, ...change }
  }

  /** Tells everybody, where there is something to tell. */
  tell(): void {
    if (this.#told === this.#state) return
    this.#told = this.#state
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

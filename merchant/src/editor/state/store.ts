/** An observable value; parts that a change does not touch keep their identity. */
export class Store<State extends object> {
  #state: State
  #notified: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.#state = state
    this.#notified = state
  }

  get state(): State {
    return this.#state
  }

  set(change: Partial<State>): void {
    const names = Object.keys(change) as (keyof State)[]
    if (names.some((name) => change[name] !== this.#state[name])) this.#state = { ...this.#state, ...change }
  }

  notify(): void {
    if (this.#notified === this.#state) return
    this.#notified = this.#state
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

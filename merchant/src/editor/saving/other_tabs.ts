import type { TabMessage, Tabs } from '../services/services'

export class OtherTabs {
  readonly #tabs: Tabs
  readonly #others = new Set<string>()
  readonly #changed: (count: number) => void
  readonly #saved: (revision: number) => void
  readonly #leave: () => void

  constructor(tabs: Tabs, changed: (count: number) => void, saved: (revision: number) => void) {
    this.#tabs = tabs
    this.#changed = changed
    this.#saved = saved
    this.#leave = tabs.listen((message) => this.#hear(message))
    tabs.tell({ kind: 'who', tab: tabs.me })
  }

  saved(revision: number): void {
    this.#tabs.tell({ kind: 'saved', tab: this.#tabs.me, revision })
  }

  stop(): void {
    this.#tabs.tell({ kind: 'gone', tab: this.#tabs.me })
    this.#leave()
  }

  #hear(message: TabMessage): void {
    if (message.tab === this.#tabs.me) return
    const before = this.#others.size
    if (message.kind === 'gone') this.#others.delete(message.tab)
    else this.#others.add(message.tab)
    if (message.kind === 'who') this.#tabs.tell({ kind: 'here', tab: this.#tabs.me })
    if (message.kind === 'saved') this.#saved(message.revision)
    if (this.#others.size !== before) this.#changed(this.#others.size)
  }
}

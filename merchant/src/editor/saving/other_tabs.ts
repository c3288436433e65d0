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
    this.#leave = tabs.listen((message) => this.#receive(message))
    tabs.post({ kind: 'who', tab: tabs.me })
  }

  announceSaved(revision: number): void {
    this.#tabs.post({ kind: 'saved', tab: this.#tabs.me, revision })
  }

  stop(): void {
    this.#tabs.post({ kind: 'gone', tab: this.#tabs.me })
    this.#leave()
  }

  #receive(message: TabMessage): void {
    if (message.tab === this.#tabs.me) return
    const before = this.#others.size
    if (message.kind === 'gone') this.#others.delete(message.tab)
    else this.#others.add(message.tab)
    if (message.kind === 'who') this.#tabs.post({ kind: 'here', tab: this.#tabs.me })
    if (message.kind === 'saved') this.#saved(message.revision)
    if (this.#others.size !== before) this.#changed(this.#others.size)
  }
}

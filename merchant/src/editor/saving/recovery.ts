import type { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import { merged } from './merge'
import type { Ground } from './saved'

export class Recovery {
  readonly #drafts: DraftKeeper
  readonly #host: SavingHost
  readonly #ground: Ground

  constructor(drafts: DraftKeeper, host: SavingHost, ground: Ground) {
    this.#drafts = drafts
    this.#host = host
    this.#ground = ground
  }

  async look(): Promise<void> {
    const draft = await this.#drafts.found(this.#ground.saved.document)
    if (draft) this.#host.set({ draftAt: draft.at })
  }

  recover(): void {
    const draft = this.#drafts.taken()
    if (!draft) return
    const made = merged(draft.base, draft.document, this.#host.document())
    this.#host.step(made.kind === 'merged' ? made.document : draft.document, 'say.recovered')
    this.#host.set({ draftAt: null })
  }

  discard(): void {
    this.#drafts.drop()
    this.#host.set({ draftAt: null })
  }
}

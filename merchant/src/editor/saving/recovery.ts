import type { DraftKeeper } from './draft_keeper'
import type { SavingHost } from './host'
import { mergeDocuments } from './merge'
import type { LastSaved } from './last_saved'

export class Recovery {
  readonly #drafts: DraftKeeper
  readonly #host: SavingHost
  readonly #lastSaved: LastSaved

  constructor(drafts: DraftKeeper, host: SavingHost, lastSaved: LastSaved) {
    this.#drafts = drafts
    this.#host = host
    this.#lastSaved = lastSaved
  }

  async findDraft(): Promise<void> {
    const draft = await this.#drafts.find(this.#lastSaved.saved.document)
    if (draft) this.#host.set({ draftAt: draft.at })
  }

  recover(): void {
    const draft = this.#drafts.take()
    if (!draft) return
    const made = mergeDocuments(draft.base, draft.document, this.#host.document())
    this.#host.step(made.kind === 'merged' ? made.document : draft.document, 'say.recovered')
    this.#host.set({ draftAt: null })
  }

  discard(): void {
    this.#drafts.discard()
    this.#host.set({ draftAt: null })
  }
}

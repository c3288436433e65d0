import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Core } from '../core'
import type { Saving } from '../state/saving'

export interface SavingHost {
  document(): DesignDocument
  saving(): Saving
  set(saving: Partial<Saving>): void
  /** Applies others' changes to every undo step without adding one. */
  rebase(change: (document: DesignDocument) => DesignDocument, document: DesignDocument): void
  step(document: DesignDocument, words: string): void
  announce(words: string): void
}

export const savingHost = (core: Core): SavingHost => ({
  document: () => core.state.document,
  saving: () => core.state.saving,
  set: (change) => {
    const { saving } = core.state
    const names = Object.keys(change) as (keyof Saving)[]
    if (names.some((name) => change[name] !== saving[name])) core.set({ saving: { ...saving, ...change } })
  },
  rebase: (change, document) => core.rebase(change, document),
  step: (document, words) => core.apply({ document, label: words, say: { words } }),
  announce: (words) => core.apply({ say: { words } }),
})

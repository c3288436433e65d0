import type { DesignDocument } from '@inkfold/api/document/model/document'
import { History, type Moment } from './history/history'
import type { Change, Effect } from './state/change'
import { normalizeState, removeEmptied } from './state/normalize'
import type { EditorState } from './state/state'
import { Store } from './state/store'
import type { Warning } from './state/warning'

export interface EditorHost {
  computeWarnings(state: EditorState): readonly Warning[]
  /** Side effects that a command requests. */
  effect(effect: Exclude<Effect, 'undo' | 'redo' | 'cancel'>, versionName: string | undefined): void
  gesture(): string | null
  onCancel(): void
  onSettled(state: EditorState): void
}

/** State and undo history; every change to either passes here. */
export class Core {
  readonly #store: Store<EditorState>
  readonly #history = new History()
  readonly #host: EditorHost

  constructor(first: EditorState, host: EditorHost) {
    this.#store = new Store(first)
    this.#host = host
  }

  get state(): EditorState {
    return this.#store.state
  }

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  apply({ effect, versionName, label, gesture, say, ...change }: Change, words: string = ''): void {
    const before = this.state
    if (change.document && change.document !== before.document) {
      this.#history.record(before, label ?? words, gesture)
    }
    this.#store.set({ ...change, ...(say && { announcement: { ...say, count: countOf(before) + 1 } }) })
    this.#store.set({ document: removeEmptied(before, this.state) })
    if (effect) this.#effect(effect, versionName)
    this.settle()
  }

  /** Changes outside the document: loaded resources and save state. */
  set(change: Partial<Pick<EditorState, 'fonts' | 'pictures' | 'saving' | 'proof'>>): void {
    this.#store.set(change)
    this.#updateWarnings()
    this.#store.notify()
  }

  /** A document change by the system, without an undo step. */
  replaceDocument(document: DesignDocument): void {
    this.#store.set({ document })
    this.settle()
  }

  /** Applies others' changes to every undo step, so that undo does not revert them. */
  rebase(change: (document: DesignDocument) => DesignDocument, document: DesignDocument): void {
    this.#history.rebase(change)
    this.replaceDocument(document)
  }

  endGesture(): void {
    this.#history.endGesture()
  }

  settle(): void {
    this.#store.set(normalizeState(this.state, this.#history.state))
    this.#updateWarnings()
    this.#host.onSettled(this.state)
    this.#store.notify()
  }

  /** Skipped during a drag to keep it responsive. */
  #updateWarnings(): void {
    if (!this.state.isDragging) this.#store.set({ warnings: this.#host.computeWarnings(this.state) })
  }

  #effect(effect: Effect, versionName: string | undefined): void {
    if (effect === 'undo') this.#travel(this.#history.undo(this.state), 'say.undone')
    else if (effect === 'redo') this.#travel(this.#history.redo(this.state), 'say.redone')
    else if (effect === 'cancel') this.#cancel()
    else this.#host.effect(effect, versionName)
  }

  #travel(moment: Moment | null, words: string): void {
    if (!moment) return
    const { document, face, selection } = moment
    this.#store.set({ document, face, selection, announcement: { words, count: countOf(this.state) + 1 } })
  }

  #cancel(): void {
    const gesture = this.#host.gesture()
    const moment = gesture === null ? null : this.#history.cancel(gesture)
    this.#host.onCancel()
    if (moment) this.#store.set({ document: moment.document, face: moment.face, selection: moment.selection })
  }
}

const countOf = ({ announcement }: EditorState) => announcement?.count ?? 0

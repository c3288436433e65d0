import type { DesignDocument } from '@inkfold/api/document/model/document'
import { History, type Moment } from './history/history'
import type { Change, Effect } from './state/change'
import { settled, withoutEmptied } from './state/settled'
import type { EditorState } from './state/state'
import { Store } from './state/store'
import type { Warning } from './state/warning'

export interface Around {
  judge(state: EditorState): readonly Warning[]
  /** Side effects that a command requests. */
  effect(effect: Exclude<Effect, 'undo' | 'redo' | 'cancel'>, versionName: string | undefined): void
  gesture(): string | null
  cancelled(): void
  settled(state: EditorState): void
}

/** State and undo history; every change to either passes here. */
export class Core {
  readonly #store: Store<EditorState>
  readonly #history = new History()
  readonly #around: Around

  constructor(first: EditorState, around: Around) {
    this.#store = new Store(first)
    this.#around = around
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
    this.#store.set({ document: withoutEmptied(before, this.state) })
    if (effect) this.#effect(effect, versionName)
    this.settle()
  }

  /** Changes outside the document: loaded resources and save state. */
  set(change: Partial<Pick<EditorState, 'fonts' | 'pictures' | 'saving'>>): void {
    this.#store.set(change)
    this.#judge()
    this.#store.tell()
  }

  /** A document change by the system, without an undo step. */
  amend(document: DesignDocument): void {
    this.#store.set({ document })
    this.settle()
  }

  /** Applies others' changes to every undo step, so that undo does not revert them. */
  rebase(change: (document: DesignDocument) => DesignDocument, document: DesignDocument): void {
    this.#history.rebase(change)
    this.amend(document)
  }

  endGesture(): void {
    this.#history.endGesture()
  }

  settle(): void {
    this.#store.set(settled(this.state, this.#history.state))
    this.#judge()
    this.#around.settled(this.state)
    this.#store.tell()
  }

  /** Skipped during a drag to keep it responsive. */
  #judge(): void {
    if (!this.state.isDragging) this.#store.set({ warnings: this.#around.judge(this.state) })
  }

  #effect(effect: Effect, versionName: string | undefined): void {
    if (effect === 'undo') this.#travel(this.#history.undo(this.state), 'say.undone')
    else if (effect === 'redo') this.#travel(this.#history.redo(this.state), 'say.redone')
    else if (effect === 'cancel') this.#cancel()
    else this.#around.effect(effect, versionName)
  }

  #travel(moment: Moment | null, words: string): void {
    if (!moment) return
    const { document, face, selection } = moment
    this.#store.set({ document, face, selection, announcement: { words, count: countOf(this.state) + 1 } })
  }

  #cancel(): void {
    const gesture = this.#around.gesture()
    const moment = gesture === null ? null : this.#history.cancel(gesture)
    this.#around.cancelled()
    if (moment) this.#store.set({ document: moment.document, face: moment.face, selection: moment.selection })
  }
}

const countOf = ({ announcement }: EditorState) => announcement?.count ?? 0

import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { EditorState, HistoryState } from '../state/state'

export type Moment = Pick<EditorState, 'document' | 'face' | 'selection'>

interface Step extends Moment {
  readonly label: string
  readonly gesture?: string | undefined
}

/** Stores whole documents: unchanged layers are shared, so this is cheap and exact. */
export class History {
  #past: Step[] = []
  #future: Step[] = []

  /** Records the state before a change; changes of the same gesture share a step. */
  record({ document, face, selection }: Moment, label: string, gesture?: string): void {
    const continues = gesture !== undefined && this.#past.at(-1)?.gesture === gesture
    if (!continues) this.#past.push({ document, face, selection, label, gesture })
    this.#future = []
  }

  /** The next change starts a new step, even with the same gesture name. */
  endGesture(): void {
    const last = this.#past.at(-1)
    if (last?.gesture !== undefined) this.#past[this.#past.length - 1] = { ...last, gesture: undefined }
  }

  undo = (now: Moment): Moment | null => travel(this.#past, this.#future, now)
  redo = (now: Moment): Moment | null => travel(this.#future, this.#past, now)

  /** Reverts the current gesture without leaving a step. */
  cancel(gesture: string): Moment | null {
    return this.#past.at(-1)?.gesture === gesture ? (this.#past.pop() ?? null) : null
  }

  /** Applies an external change to every stored document, so that undo does not revert it. */
  rebase(change: (document: DesignDocument) => DesignDocument): void {
    const rebased = (step: Step) => ({ ...step, document: change(step.document) })
    this.#past = this.#past.map(rebased)
    this.#future = this.#future.map(rebased)
  }

  get state(): HistoryState {
    const [last, next] = [this.#past.at(-1), this.#future.at(-1)]
    return { canUndo: !!last, canRedo: !!next, undoes: last?.label ?? null, redoes: next?.label ?? null }
  }
}

function travel(from: Step[], to: Step[], { document, face, selection }: Moment): Moment | null {
  const step = from.pop()
  if (!step) return null
  to.push({ document, face, selection, label: step.label })
  return step
}

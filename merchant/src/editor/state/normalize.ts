import { layersIn } from '@inkfold/api/document/model/walk'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { onLayers } from '@inkfold/api/document/operations/rewrite'
import { SELECTING, type Mode } from './mode'
import { faceOf, stillThere } from './read'
import type { EditorState, HistoryState } from './state'

/** Consequences of a change: drops deleted layers from the selection and mode, and updates the undo state. */
export function normalizeState(state: EditorState, history: HistoryState): Partial<EditorState> {
  const there = new Set([...layersIn(faceOf(state).layers)].map(({ id }) => id))
  const selection = stillThere(state.document, state.face, state.selection)
  return {
    selection,
    within: state.within !== null && there.has(state.within) ? state.within : null,
    mode: isOnGone(state.mode, there, selection) ? SELECTING : state.mode,
    history: isSame(state.history, history) ? state.history : history,
  }
}

/** Removes a text that is empty when typing ends, within the same undo step. */
export function removeEmptied(before: EditorState, { document, mode }: EditorState): DesignDocument {
  const typed = before.mode.kind === 'type' ? before.mode.id : null
  if (typed === null || (mode.kind === 'type' && mode.id === typed)) return document
  return onLayers(document, (layer) =>
    layer.id === typed && layer.type === 'text' && !layer.text.trim() ? [] : undefined,
  )
}

/** The eraser ends with the selection, because its toolbar is about the selected picture. */
const isOnGone = (mode: Mode, there: ReadonlySet<string>, selection: ReadonlySet<string>) =>
  'id' in mode && !(mode.kind === 'erase' ? selection : there).has(mode.id)

const isSame = (one: HistoryState, other: HistoryState) =>
  one.canUndo === other.canUndo &&
  one.canRedo === other.canRedo &&
  one.undoes === other.undoes &&
  one.redoes === other.redoes

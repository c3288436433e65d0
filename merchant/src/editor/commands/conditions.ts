import type { Layer } from '@inkfold/api/document/model/layers'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'

export const hasChosen = ({ selection }: EditorState) => selection.size > 0
export const hasChosenSeveral = (least: number) => (state: EditorState) =>
  state.selection.size >= least && chosen(state).length >= least

/** Whether something of a kind is chosen, for what is done to each of it. */
export const hasChosenOf =
  (...types: readonly Layer['type'][]) =>
  (state: EditorState) =>
    chosen(state).some(({ layer }) => types.includes(layer.type))

export const isOnly =
  (...types: readonly Layer['type'][]) =>
  (state: EditorState) => {
    const layer = onlyChosen(state)
    return layer !== null && types.includes(layer.type)
  }

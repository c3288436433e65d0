import type { Layer } from '@inkfold/api/document/model/layers'
import type { Found } from '@inkfold/api/document/operations/find'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'

export const hasAny = ({ selection }: EditorState) => selection.size > 0

/** An unlocked layer is selected. */
export const hasChosen = (state: EditorState) => hasAny(state) && chosen(state).every(isFree)

export const hasChosenSeveral = (least: number) => (state: EditorState) =>
  hasChosen(state) && chosen(state).length >= least

export const hasChosenOf =
  (...types: readonly Layer['type'][]) =>
  (state: EditorState) =>
    hasChosen(state) && chosen(state).some(({ layer }) => types.includes(layer.type))

export const isOnly =
  (...types: readonly Layer['type'][]) =>
  (state: EditorState) => {
    const layer = onlyChosen(state)
    return layer !== null && !layer.locked && types.includes(layer.type)
  }

const isFree = ({ layer }: Found) => !layer.locked

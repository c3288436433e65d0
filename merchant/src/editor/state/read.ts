import { findLayers, type Found } from '@inkfold/api/document/operations/find'
import { faceOn } from '@inkfold/api/document/model/cloths'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import { layersIn } from '@inkfold/api/document/model/walk'
import { clothShown } from './cloth'
import type { EditorState } from './state'

type Read = Pick<EditorState, 'document' | 'face' | 'selection' | 'within' | 'product' | 'colour'>

export const faceOf = ({ document, face }: Pick<EditorState, 'document' | 'face'>): Face => {
  const found = document.faces.find(({ key }) => key === face)
  if (!found) throw new RangeError(`No face ${face}`)
  return found
}

/** The face as printed on the shown colour of the blank. */
export const faceShown = (state: Pick<EditorState, 'document' | 'face' | 'product' | 'colour'>): Face =>
  faceOn(faceOf(state), clothShown(state))

export const chosen = ({ document, selection }: Pick<EditorState, 'document' | 'selection'>): readonly Found[] =>
  selection.size === 0 ? [] : findLayers(document, selection)

export function onlyChosen(state: Pick<EditorState, 'document' | 'selection'>): Layer | null {
  const found = state.selection.size === 1 ? chosen(state) : []
  return found[0]?.layer ?? null
}

/** The layers a click selects from, as seen on the shown cloth: those of the face or of the entered group. */
export function siblings(state: Read): readonly Layer[] {
  const { layers } = faceShown(state)
  if (state.within === null) return layers
  for (const layer of layersIn(layers)) if (layer.id === state.within && layer.type === 'group') return layer.children
  return layers
}

export const pickable = (layer: Layer) => !layer.hidden && !layer.locked

export function stillThere(document: DesignDocument, face: string, ids: ReadonlySet<LayerId>): ReadonlySet<LayerId> {
  if (ids.size === 0) return ids
  const there = new Set<LayerId>()
  for (const { id } of layersIn(faceOf({ document, face }).layers)) if (ids.has(id)) there.add(id)
  return there.size === ids.size ? ids : there
}

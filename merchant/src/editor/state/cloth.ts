import { clothOf, documentOn, NO_CLOTH, toneOf, type Cloth } from '@inkfold/api/document/model/cloths'
import type { ClothKey } from '@inkfold/api/document/model/paint'
import type { EditorState } from './state'

/** Where changed colours go: to all cloths, to all light or dark ones, or to the shown colour of the blank. */
export const CLOTH_TARGETS = ['all', 'tone', 'colour'] as const
export type ClothTarget = (typeof CLOTH_TARGETS)[number]

type Shown = Pick<EditorState, 'document' | 'product' | 'colour'>

export const hexShown = ({ product, colour }: Pick<Shown, 'product' | 'colour'>) =>
  product.colours.find(({ id }) => id === colour)?.hex ?? null

export function clothShown(state: Pick<Shown, 'product' | 'colour'>): Cloth {
  const hex = hexShown(state)
  return hex === null ? NO_CLOTH : clothOf(hex)
}

/** The version that a change of colour creates; null: all cloths. */
export function targetKey(state: Pick<EditorState, 'product' | 'colour' | 'clothTarget'>): ClothKey | null {
  const hex = hexShown(state)
  if (hex === null || state.clothTarget === 'all') return null
  return state.clothTarget === 'tone' ? toneOf(hex) : hex
}

/** The design as printed on the shown colour; the document itself where nothing differs. */
export const documentShown = (state: Shown) => documentOn(state.document, clothShown(state))

export function stateShown(state: EditorState): EditorState {
  const document = documentShown(state)
  return document === state.document ? state : { ...state, document }
}

import type { DesignDocument } from '@inkfold/api/document/model/document'
import { fitted } from '../view/fitting'
import { SELECTING } from './mode'
import type { EditorProduct } from './product'
import type { Saving } from './saving'
import type { EditorState } from './state'

const STAGE = { zoom: 1, x: 0, y: 0, width: 800, height: 600 }

export function firstState(document: DesignDocument, product: EditorProduct, saving: Saving): EditorState {
  const [face] = document.faces
  if (!face) throw new RangeError('A design has a face')
  return {
    document,
    product,
    face: face.key,
    selection: new Set(),
    within: null,
    mode: SELECTING,
    view: fitted(STAGE, face.area),
    options: { snap: true, rulers: true, grid: false, help: false, proof: false, gamut: false },
    guides: [],
    marquee: null,
    stroke: null,
    isDragging: false,
    history: { canUndo: false, canRedo: false, undoes: null, redoes: null },
    saving,
    warnings: [],
    clipboard: null,
    codes: null,
    fonts: {},
    pictures: {},
    colour: product.colours[0]?.id ?? null,
    angle: product.angles[0]?.key ?? null,
    clothTarget: 'all',
    proof: null,
    announcement: null,
  }
}

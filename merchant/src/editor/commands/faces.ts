import type { Paint } from '@inkfold/api/document/model/paint'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { applyToAllFaces, copyToFace as copyLayersToFace } from '@inkfold/api/document/operations/copies'
import { fitted } from '../view/fitting'
import { SELECTING } from '../state/mode'
import { chosen, faceOf } from '../state/read'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { always, command } from './command'
import { hasAny } from './conditions'
import { countOf, full, hasRoom } from './room'

const hasFaces = ({ document }: EditorState) => document.faces.length > 1

export const showFace = command<{ face: string }>({
  group: 'faces',
  enabled: hasFaces,
  run: (state, { face }) => shown(state, face),
})

const step = (key: string, by: 1 | -1) =>
  command({
    group: 'faces',
    keys: [key],
    enabled: hasFaces,
    run: (state: EditorState) => {
      const keys = state.document.faces.map((face) => face.key)
      return shown(state, keys.at((keys.indexOf(state.face) + by) % keys.length) ?? state.face)
    },
  })

export const nextFace = step('PageDown', 1)
export const previousFace = step('PageUp', -1)

function shown(state: EditorState, face: string): Change | null {
  const target = state.document.faces.find(({ key }) => key === face)
  if (!target || face === state.face) return null
  const view = fitted(state.view, target.area)
  return {
    face,
    view,
    selection: new Set(),
    within: null,
    mode: SELECTING,
    say: { words: 'say.face', params: { face } },
  }
}

export const copyToFace = command<{ face: string }>({
  group: 'faces',
  enabled: (state) => hasFaces(state) && hasAny(state),
  run: (state, { face }, { newId }) => {
    const target = state.document.faces.find(({ key }) => key === face)
    if (!target) return null
    if (
      !hasRoom(
        target,
        chosen(state).map(({ layer }) => layer),
      )
    )
      return full
    return {
      document: copyLayersToFace(state.document, state.selection, face, newId),
      say: { words: 'say.copied_to', params: { face, count: state.selection.size } },
    }
  },
})

export const applyToAll = command({
  group: 'faces',
  enabled: (state) => hasFaces(state) && countOf(faceOf(state).layers) <= LIMITS.layers,
  run: ({ document, face }, _, { newId }) => ({
    document: applyToAllFaces(document, face, newId),
    say: { words: 'say.applied', params: { count: document.faces.length - 1 } },
  }),
})

/** Fills below all layers up to the bleed line; null removes the fill. */
export const fillFace = command<{ paint: Paint | null }>({
  group: 'faces',
  isPerCloth: true,
  enabled: always,
  run: (state, { paint }) => ({
    document: {
      ...state.document,
      faces: state.document.faces.map((face) => {
        if (face.key !== state.face) return face
        const { fill: _was, ...bare } = face
        return paint ? { ...bare, fill: paint } : bare
      }),
    },
  }),
})

export const showColour = command<{ id: number }>({
  group: 'faces',
  enabled: ({ product }) => product.colours.length > 0,
  run: ({ product }, { id }) => (product.colours.some((colour) => colour.id === id) ? { colour: id } : null),
})

export const showAngle = command<{ key: string }>({
  group: 'faces',
  enabled: ({ product }) => product.angles.length > 0,
  run: ({ product }, { key }) => (product.angles.some((angle) => angle.key === key) ? { angle: key } : null),
})

import { alignLayers, type Edge, type Reference } from '@inkfold/api/document/operations/align'
import { distributeLayers, type Axis } from '@inkfold/api/document/operations/distribute'
import { canGroup, groupLayers, ungroupLayer } from '@inkfold/api/document/operations/group'
import { placeLayer, reorderLayer, type Direction } from '@inkfold/api/document/operations/reorder'
import type { LayerId } from '@inkfold/api/document/model/layers'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { chosen, faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { command } from './command'
import { hasChosen, hasChosenOf, hasChosenSeveral } from './conditions'
import { countOf, full } from './room'

/** Aligns several layers with one another, a single one with the print area. */
export const align = command<{ edge: Edge; reference?: Reference }>({
  group: 'arrange',
  enabled: hasChosen,
  run: ({ document, selection }, { edge, reference = selection.size > 1 ? 'selection' : 'area' }) => ({
    document: alignLayers(document, selection, edge, reference),
  }),
})

const alignTo = (edge: Edge, key: string) =>
  command({
    group: 'arrange',
    keys: [key],
    enabled: hasChosen,
    run: (state, _, services) => align.run(state, { edge }, services),
  })

export const alignLeft = alignTo('left', 'Alt+A')
export const alignCentre = alignTo('centre', 'Alt+H')
export const alignRight = alignTo('right', 'Alt+D')
export const alignTop = alignTo('top', 'Alt+W')
export const alignMiddle = alignTo('middle', 'Alt+V')
export const alignBottom = alignTo('bottom', 'Alt+S')

export const distribute = command<{ axis: Axis }>({
  group: 'arrange',
  enabled: hasChosenSeveral(3),
  run: ({ document, selection }, { axis }) => ({ document: distributeLayers(document, selection, axis) }),
})

const spread = (axis: Axis, key: string) =>
  command({
    group: 'arrange',
    keys: [key],
    enabled: hasChosenSeveral(3),
    run: (state, _, services) => distribute.run(state, { axis }, services),
  })

export const distributeAcross = spread('x', 'Alt+Shift+H')
export const distributeDown = spread('y', 'Alt+Shift+V')

export const group = command({
  group: 'arrange',
  keys: ['Mod+G'],
  enabled: (state) => hasChosen(state) && canGroup(state.document, state.selection),
  run: (state, _, { newId }) => {
    if (countOf(faceOf(state).layers) >= LIMITS.layers) return full
    const id = newId()
    const document = groupLayers(state.document, state.selection, id)
    return {
      document,
      selection: new Set([id]),
      say: { words: 'say.grouped', params: { count: state.selection.size } },
    }
  },
})

export const ungroup = command({
  group: 'arrange',
  keys: ['Mod+Shift+G'],
  enabled: hasChosenOf('group'),
  run: (state) => {
    const groups = chosen(state).flatMap(({ layer }) => (layer.type === 'group' ? [layer] : []))
    const freed = groups.flatMap(({ children }) => children.map(({ id }) => id))
    return {
      document: groups.reduce((document, { id }) => ungroupLayer(document, id), state.document),
      selection: new Set(freed),
      say: { words: 'say.ungrouped', params: { count: freed.length } },
    }
  },
})

/** Keeps the relative order of several layers. */
const reorder = (to: Direction, key: string) =>
  command({
    group: 'arrange',
    keys: [key],
    enabled: hasChosen,
    run: (state: EditorState) => {
      const ids = chosen(state).map(({ layer }) => layer.id)
      const order = to === 'front' || to === 'backward' ? ids : ids.toReversed()
      return { document: order.reduce((document, id) => reorderLayer(document, id, to), state.document) }
    },
  })

export const bringToFront = reorder('front', 'Mod+Shift+]')
export const bringForward = reorder('forward', 'Mod+]')
export const sendBackward = reorder('backward', 'Mod+[')
export const sendToBack = reorder('back', 'Mod+Shift+[')

/** Moves to an index among its siblings, counted from the back; used by the layers panel on a drop. */
export const moveInOrder = command<{ id: LayerId; place: number }>({
  group: 'arrange',
  enabled: () => true,
  run: ({ document }, { id, place }) => ({ document: placeLayer(document, id, () => place) }),
})

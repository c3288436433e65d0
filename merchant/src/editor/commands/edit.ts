import { addLayer, removeLayers, use } from '@inkfold/api/document/operations/add'
import { between, copied } from '@inkfold/api/document/operations/copies'
import { multiply, type Matrix } from '@inkfold/api/document/geometry/matrix'
import { matrixOf, placedBy } from '@inkfold/api/document/geometry/transform'
import { assetOf, namedFonts } from '@inkfold/api/document/model/uses'
import { layersIn } from '@inkfold/api/document/model/walk'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { Clipboard } from '../state/clipboard'
import { chosen, faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import type { Change } from '../state/change'
import { always, command, type CommandServices } from './command'
import { hasAny, hasChosen } from './conditions'
import { full, hasRoom, isWithinLimits, overfull } from './room'

/** Offset of a copy, in millimetres. */
const ASIDE = 5

export const undo = command({
  group: 'edit',
  keys: ['Mod+Z'],
  enabled: ({ history }) => history.canUndo,
  run: () => ({ effect: 'undo' }),
})

export const redo = command({
  group: 'edit',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  enabled: ({ history }) => history.canRedo,
  run: () => ({ effect: 'redo' }),
})

export const remove = command({
  group: 'edit',
  keys: ['Delete', 'Backspace'],
  enabled: hasChosen,
  run: ({ document, selection }) => ({
    document: removeLayers(document, selection),
    selection: new Set(),
    say: { words: 'say.removed', params: { count: selection.size } },
  }),
})

export const copy = command({
  group: 'edit',
  keys: ['Mod+C'],
  enabled: hasAny,
  run: (state) => ({ clipboard: taken(state), say: { words: 'say.copied', params: { count: state.selection.size } } }),
})

export const cut = command({
  group: 'edit',
  keys: ['Mod+X'],
  enabled: hasChosen,
  run: (state) => ({
    clipboard: taken(state),
    document: removeLayers(state.document, state.selection),
    selection: new Set(),
    say: { words: 'say.removed', params: { count: state.selection.size } },
  }),
})

export const paste = command({
  group: 'edit',
  keys: ['Mod+V'],
  enabled: ({ clipboard }) => clipboard !== null,
  run: (state, _, services) => (state.clipboard ? pasted(state, state.clipboard, services) : null),
})

/** Layers copied in another design or tab; their pictures and fonts have been checked. */
export const pasteLayers = command<{ clipboard: Clipboard }>({
  group: 'edit',
  enabled: always,
  run: (state, { clipboard }, services) => {
    const fonts = clipboard.fonts.flatMap(({ id }) => services.font(id) ?? [])
    if (fonts.length < clipboard.fonts.length) return { say: { words: 'say.font_unknown' } }
    return pasted(state, { ...clipboard, fonts }, services)
  },
})

export const duplicate = command({
  group: 'edit',
  keys: ['Mod+D'],
  enabled: hasChosen,
  run: (state, _, services) => pasted(state, taken(state), services),
})

function taken(state: EditorState): Clipboard {
  const { area, key } = faceOf(state)
  const layers = chosen(state).map(({ layer, parent }) => placedBy(layer, multiply(parent, matrixOf(layer))))
  const all = [...layersIn(layers)]
  const [assets, fonts] = [new Set(all.map(assetOf)), new Set(all.flatMap(namedFonts))]
  return {
    layers,
    face: key,
    area,
    assets: state.document.assets.filter(({ id }) => assets.has(id)),
    fonts: state.document.fonts.filter(({ id }) => fonts.has(id)),
  }
}

/** On another face at the same offset from its centre; on the same face slightly shifted. */
function pasted(
  state: EditorState,
  { layers, face, area, assets, fonts }: Clipboard,
  { newId }: CommandServices,
): Change {
  const target = faceOf(state)
  if (!hasRoom(target, layers)) return full
  const isSame = face === target.key && area.width === target.area.width && area.height === target.area.height
  const by: Matrix = isSame ? [1, 0, 0, 1, ASIDE, ASIDE] : between(area, target.area, 1)
  const copies = layers.map((layer) => copied(layer, by, newId))
  const known = use(state.document, { assets: [...assets], fonts: [...fonts] })
  if (!isWithinLimits(known)) return overfull
  return {
    document: copies.reduce((document, layer: Layer) => addLayer(document, target.key, layer), known),
    selection: new Set(copies.map(({ id }) => id)),
    within: null,
    say: { words: 'say.pasted', params: { count: copies.length } },
  }
}

import { layersIn } from '@inkfold/api/document/model/walk'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Blend } from '@inkfold/api/document/model/kinds'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { unchanged } from '@inkfold/api/document/model/same'
import { renameLayer } from '@inkfold/api/document/operations/group'
import { onLayers, replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { cleanName } from '../text/clean'
import { clamped } from '../place/resize'
import { chosen, faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { always, command } from './command'
import { hasChosen } from './conditions'
import { changes } from './properties'

/** An empty name resets to the default, but a field is known by its name. */
export const rename = command<{ id: LayerId; name: string }>({
  group: 'layers',
  enabled: always,
  run: ({ document }, { id, name }) => {
    const made = cleanName(name)
    return { document: made ? renameLayer(document, id, made) : replaceLayer(document, id, unnamed) }
  },
})

function unnamed(layer: Layer): Layer {
  if ('field' in layer && layer.field) return layer
  const { name: _name, ...rest } = layer
  return unchanged(layer, rest as Layer)
}

/** Applies to the given layers or the selection. */
type Flagging = { ids?: readonly LayerId[]; on: boolean }

const flag = (name: 'locked' | 'hidden') =>
  command<Flagging>({
    group: 'layers',
    ...(name === 'hidden' && { isPerCloth: true }),
    enabled: always,
    run: (state, { ids = [...state.selection], on }) => ({
      document: flagged(state.document, new Set(ids), name, on),
      selection: on ? without(state.selection, ids) : state.selection,
      say: { words: `say.${name}_${on ? 'on' : 'off'}`, params: { count: ids.length } },
    }),
  })

export const setLocked = flag('locked')
export const setHidden = flag('hidden')

export const lock = command({
  group: 'layers',
  keys: ['Mod+L'],
  enabled: hasChosen,
  run: (state, _, services) => setLocked.run(state, { on: true }, services),
})

export const hide = command({
  group: 'layers',
  isPerCloth: true,
  keys: ['Mod+Shift+H'],
  enabled: hasChosen,
  run: (state, _, services) => setHidden.run(state, { on: true }, services),
})

const flaggedIds = (state: EditorState, name: 'locked' | 'hidden') =>
  [...layersIn(faceOf(state).layers)].flatMap((layer) => (layer[name] ? [layer.id] : []))

/** Needed because a click cannot select locked layers. */
export const unlockAll = command({
  group: 'layers',
  keys: ['Mod+Shift+L'],
  enabled: (state) => flaggedIds(state, 'locked').length > 0,
  run: (state, _, services) => setLocked.run(state, { ids: flaggedIds(state, 'locked'), on: false }, services),
})

export const showAll = command({
  group: 'layers',
  isPerCloth: true,
  enabled: (state) => flaggedIds(state, 'hidden').length > 0,
  run: (state, _, services) => setHidden.run(state, { ids: flaggedIds(state, 'hidden'), on: false }, services),
})

function flagged(document: DesignDocument, ids: ReadonlySet<LayerId>, name: 'locked' | 'hidden', on: boolean) {
  return onLayers(document, (layer) => {
    if (!ids.has(layer.id)) return undefined
    const { [name]: _was, ...rest } = layer
    return unchanged(layer, (on ? { ...rest, [name]: true } : rest) as Layer)
  })
}

const without = (selection: ReadonlySet<LayerId>, ids: readonly LayerId[]) =>
  new Set([...selection].filter((id) => !ids.includes(id)))

export const opacity = command<{ value: number }>({
  group: 'layers',
  enabled: hasChosen,
  run: (state, { value }) => {
    const share = clamped(value, RANGES.share)
    return { document: changedChosen(state, (layer) => opaque(layer, share)) }
  },
})

function opaque(layer: Layer, share: number): Layer {
  const { opacity: _was, ...rest } = layer
  return unchanged(layer, (share === 1 ? rest : { ...rest, opacity: share }) as Layer)
}

/** Null for the usual way, on top of what is below. */
export const blend = command<{ blend: Blend | null }>({
  group: 'layers',
  enabled: hasChosen,
  run: (state, { blend: made }) => ({
    document: changedChosen(state, (layer) => changes(layer, { blend: made })),
  }),
})

export function changedChosen(state: EditorState, change: (layer: Layer) => Layer): DesignDocument {
  const ids = new Set(chosen(state).map(({ layer }) => layer.id))
  return onLayers(state.document, (layer) => (ids.has(layer.id) ? change(layer) : undefined))
}

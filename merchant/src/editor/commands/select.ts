import type { LayerId } from '@inkfold/api/document/model/layers'
import { SELECTING } from '../state/mode'
import { onlyChosen, pickable, siblings, stillThere } from '../state/read'
import type { EditorState } from '../state/state'
import type { Change } from '../state/change'
import { always, command } from './command'

/** Selects layers; with `add`, toggles them in the selection. */
export const select = command<{ ids: readonly LayerId[]; add?: boolean }>({
  group: 'select',
  enabled: always,
  run: (state, { ids, add }) => {
    const wanted = new Set(add ? state.selection : [])
    for (const id of ids) if (!add || !wanted.delete(id)) wanted.add(id)
    return { selection: stillThere(state.document, state.face, wanted), mode: SELECTING, ...tell(state, wanted) }
  },
})

export const selectAll = command({
  group: 'select',
  keys: ['Mod+A'],
  enabled: (state) => siblings(state).some(pickable),
  run: (state) => {
    const all = new Set(siblings(state).flatMap((layer) => (pickable(layer) ? [layer.id] : [])))
    return { selection: all, mode: SELECTING, ...tell(state, all) }
  },
})

/** Leaves one level at a time: mode, selection, group. */
export const escape = command({
  group: 'select',
  keys: ['Escape'],
  enabled: ({ mode, selection, within, isDragging }) =>
    isDragging || mode.kind !== 'select' || selection.size > 0 || within !== null,
  run: ({ mode, selection, within, isDragging }): Change => {
    if (isDragging) return { effect: 'cancel' }
    if (mode.kind !== 'select') return { mode: SELECTING }
    if (selection.size > 0) return { selection: new Set() }
    return { within: null, selection: new Set(within === null ? [] : [within]) }
  },
})

/** Past the last layer the Tab key leaves the stage. */
const step = (key: string, by: 1 | -1) =>
  command({
    group: 'select',
    keys: [key],
    enabled: (state: EditorState) => stepped(state, by) !== undefined,
    run: (state: EditorState) => {
      const next = stepped(state, by)
      if (!next) return null
      const wanted = new Set([next.id])
      return { selection: wanted, ...tell(state, wanted) }
    },
  })

export const selectNext = step('Tab', 1)
export const selectPrevious = step('Shift+Tab', -1)

function stepped(state: EditorState, by: 1 | -1) {
  if (state.mode.kind !== 'select') return undefined
  const all = siblings(state).filter(pickable)
  const at = all.findIndex(({ id }) => state.selection.has(id))
  if (at < 0) return all.at(by > 0 ? 0 : -1)
  return all[at + by]
}

/** Afterwards clicks select the group's layers. */
export const enterGroup = command<{ id: LayerId } | void>({
  group: 'select',
  keys: ['Enter'],
  enabled: (state) => onlyChosen(state)?.type === 'group',
  run: (state, args) => {
    const id = args ? args.id : onlyChosen(state)?.id
    return id === undefined ? null : { within: id, selection: new Set() }
  },
})

function tell(state: EditorState, ids: ReadonlySet<LayerId>): Pick<Change, 'say'> {
  const [first] = ids
  const layer = ids.size === 1 ? siblings(state).find(({ id }) => id === first) : undefined
  if (!layer) return { say: { words: 'say.chosen', params: { count: ids.size } } }
  return { say: { words: `say.chosen_${layer.type}`, params: { name: layer.name ?? '', text: said(layer) } } }
}

const said = (layer: { type: string; text?: string }) => layer.text?.slice(0, 40) ?? ''

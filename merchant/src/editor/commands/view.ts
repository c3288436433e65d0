import type { Point } from '@inkfold/api/document/geometry/matrix'
import { SELECTING } from '../state/mode'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import type { Options } from '../state/view'
import { ACTUAL, ZOOMS, fitted, panned, zoomed } from '../view/fitting'
import { always, command } from './command'

const STEP = 1.25

export const zoomIn = command({
  group: 'view',
  keys: ['Mod+=', 'Mod++', '+', '='],
  enabled: ({ view }) => view.zoom < ZOOMS.most,
  run: ({ view }) => ({ view: zoomed(view, view.zoom * STEP) }),
})

export const zoomOut = command({
  group: 'view',
  keys: ['Mod+-', '-'],
  enabled: ({ view }) => view.zoom > ZOOMS.least,
  run: ({ view }) => ({ view: zoomed(view, view.zoom / STEP) }),
})

export const fitView = command({
  group: 'view',
  keys: ['Mod+0', '0'],
  enabled: always,
  run: (state) => ({ view: fitted(state.view, faceOf(state).area) }),
})

export const actualSize = command({
  group: 'view',
  keys: ['Mod+1', '1'],
  enabled: always,
  run: ({ view }) => ({ view: zoomed(view, ACTUAL) }),
})

export const zoomTo = command<{ percent: number; at?: Point }>({
  group: 'view',
  enabled: always,
  run: ({ view }, { percent, at }) => ({ view: zoomed(view, (percent / 100) * ACTUAL, at) }),
})

export const zoomBy = command<{ by: number; at?: Point }>({
  group: 'view',
  enabled: always,
  run: ({ view }, { by, at }) => ({ view: zoomed(view, view.zoom * by, at) }),
})

export const pan = command<Point>({
  group: 'view',
  enabled: always,
  run: ({ view }, by) => ({ view: panned(view, by) }),
})

/** Called by the stage's host when its size changes. */
export const resizeStage = command<{ width: number; height: number }>({
  group: 'view',
  enabled: always,
  run: (state, room) => ({ view: fitted({ ...state.view, ...room }, faceOf(state).area) }),
})

export const hand = command({
  group: 'view',
  keys: ['H'],
  enabled: always,
  run: ({ mode }) => ({ mode: mode.kind === 'hand' ? SELECTING : { kind: 'hand' as const } }),
})

export const pointer = command({ group: 'view', keys: ['V'], enabled: always, run: () => ({ mode: SELECTING }) })

const toggle = (name: keyof Options, keys: string[], enabled: (state: EditorState) => boolean = always) =>
  command({
    group: 'view',
    keys,
    enabled,
    run: ({ options }: EditorState) => ({
      options: { ...options, [name]: !options[name] },
      say: { words: `say.${name}_${options[name] ? 'off' : 'on'}` },
    }),
  })

const isProofable = ({ product }: EditorState) => product.isProofable === true

export const toggleSnap = toggle('snap', ['Shift+S'])
export const toggleRulers = toggle('rulers', ['Shift+R'])
export const toggleGrid = toggle('grid', ['Shift+G'])
export const toggleProof = toggle('proof', ['Shift+P'], isProofable)
export const toggleGamut = toggle('gamut', ['Shift+U'], isProofable)
export const toggleHelp = toggle('help', ['?', 'F1'])

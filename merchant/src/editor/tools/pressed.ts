import { apply, invert, multiply, type Point } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { Layer, LayerId, TextLayer } from '@inkfold/api/document/model/layers'
import { findLayers } from '@inkfold/api/document/operations/find'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import type { CommandServices } from '../commands/command'
import { frameAround } from '../place/frame'
import { apart, handleAt, handlesFor, isInner, placedHandles, HANDLES, type Handle } from '../place/handles'
import { hitIn } from '../place/hit'
import { SELECTING } from '../state/mode'
import { chosen, faceShown, siblings } from '../state/read'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { indexAt } from '../text/caret'
import { toFace } from '../view/fitting'
import { croppedPicture, cropping } from './cropping'
import type { Gesture } from './gesture'
import { eraser, pen } from './loaded_tool'
import { guideUnder, guiding, rulerUnder } from './guiding'
import type { PointerInput } from './input'
import { moving } from './moving'
import { resizing } from './resizing'
import { turning } from './turning'
import { choosing, panning } from './viewing'
import { parentOf } from './within'

/** The effects of a press: immediate, as a drag, and as a click. */
export interface Pressed {
  readonly change?: Change | null
  drag(state: EditorState): Gesture | null
  click?(state: EditorState): Change | null
}

export type ToolServices = CommandServices & { measure(layer: TextLayer): Measure }

/** Hit tolerance for thin layers, in CSS pixels. */
const SLACK = 3

export function pressed(state: EditorState, input: PointerInput, services: ToolServices): Pressed {
  const from = toFace(state.view, input.at)
  if (input.isPan || state.mode.kind === 'hand') return { drag: (now) => panning(now, input.at) }
  if (state.mode.kind === 'place_text') return { drag: () => null }
  if (state.mode.kind === 'draw') return { drag: (now) => pen.begin(now, from, services) }
  if (state.mode.kind === 'erase')
    return { drag: (now) => eraser.begin(now, from), click: (now) => eraser.begin(now, from)?.end(now) ?? null }
  if (state.mode.kind === 'crop') return pressedCrop(state, input, from)
  if (state.mode.kind === 'type') {
    const typing = pressedText(state, from, services)
    if (typing) return typing
  }
  return pressedLayers(state.mode.kind === 'type' ? { ...state, mode: SELECTING } : state, input, from, services)
}

function pressedCrop(state: EditorState, input: PointerInput, from: Point): Pressed {
  const picture = croppedPicture(state)
  if (!picture || state.mode.kind !== 'crop') return { drag: () => null }
  const { x, y, width, height } = state.mode.crop
  const frame = multiply(picture, [width, 0, 0, height, x + width / 2, y + height / 2])
  const handle = handleAt(placedHandles(frame, HANDLES, state.view), input.at, input.isTouch === true)
  return { drag: (now) => cropping(now, handle === 'turn' ? null : handle, from) }
}

/** In the text being edited the pointer places the caret and selects text. */
function pressedText(state: EditorState, from: Point, services: ToolServices): Pressed | null {
  if (state.mode.kind !== 'type') return null
  const { mode } = state
  const [found] = findLayers(state.document, new Set([mode.id]))
  if (found?.layer.type !== 'text') return null
  const { layer } = found
  const back = invert(multiply(found.parent, matrixOf(layer)))
  const at = apply(back, from)
  const slack = layer.size / 2
  if (Math.abs(at.x) > layer.width / 2 + slack || Math.abs(at.y) > layer.height / 2 + slack) return null
  const measure = services.measure(layer)
  const start = indexAt(layer, at, measure)
  return {
    change: { mode: { ...mode, from: start, to: start } },
    drag: () => ({
      isDrag: false,
      move: (now, input) => {
        const to = indexAt(layer, apply(back, toFace(now.view, input.at)), measure)
        return { mode: { ...mode, from: start, to } }
      },
      end: () => null,
    }),
  }
}

export function handleUnder(state: EditorState, at: Point, isTouch: boolean): Handle | null {
  const found = chosen(state)
  const frame = frameAround(found)
  if (!frame || state.mode.kind !== 'select' || found.some(({ layer }) => layer.locked)) return null
  if (isInner(frame, toFace(state.view, at))) return null
  const handles = apart(frame, handlesFor(found.map(({ layer }) => layer)), state.view, isTouch)
  return handleAt(placedHandles(frame, handles, state.view), at, isTouch)
}

/** The layer under a pointer, and whether it is outside the entered group. */
export function layerUnder(state: EditorState, at: Point): { layer: Layer; leaves: boolean } | null {
  const [point, slack] = [toFace(state.view, at), SLACK / state.view.zoom]
  const inner = hitIn(siblings(state), point, slack, parentOf(state))
  if (inner) return { layer: inner, leaves: false }
  const outer = state.within === null ? null : hitIn(faceShown(state).layers, point, slack)
  return outer && { layer: outer, leaves: true }
}

function pressedLayers(state: EditorState, input: PointerInput, from: Point, services: ToolServices): Pressed {
  const handle = handleUnder(state, input.at, input.isTouch === true)
  if (handle) return { drag: (now) => (handle === 'turn' ? turning(now, from) : resizing(now, handle, from, services)) }
  const ruler = rulerUnder(state, input.at)
  if (ruler) return { drag: (now) => guiding(now, ruler, null) }
  const hit = layerUnder(state, input.at)
  if (!hit) {
    const guide = guideUnder(state, input.at, input.isTouch === true)
    return guide ? { drag: (now) => guiding(now, guide.axis, guide.index) } : pressedNothing(state, input)
  }
  const { layer, leaves } = hit
  const within = leaves ? { within: null } : {}
  const drag = (now: EditorState) => moving(now, from, services, input.alt === true)
  if ((input.clicks ?? 1) > 1 && !leaves) {
    const selection = new Set([layer.id])
    return { change: { mode: SELECTING, selection }, drag, click: (now) => opened(now, layer, from, services) }
  }
  if (state.selection.has(layer.id) && !leaves) {
    return {
      change: { mode: SELECTING },
      drag,
      click: (now) => (input.shift ? { selection: toggled(now.selection, layer.id) } : selectOnly(now, layer)),
    }
  }
  const selection = input.shift && !leaves ? toggled(state.selection, layer.id) : new Set([layer.id])
  return { change: { mode: SELECTING, selection, ...within, ...say(layer) }, drag }
}

/** On the background a finger pans, and a mouse draws a selection rectangle. */
function pressedNothing(state: EditorState, { at, shift, isTouch }: PointerInput): Pressed {
  const change: Change = { mode: SELECTING, ...(shift ? {} : { selection: new Set<LayerId>() }) }
  return {
    change,
    drag: (now) => (isTouch ? panning(now, at) : choosing(now, at)),
    click: () => (state.within !== null ? { within: null } : null),
  }
}

const toggled = (selection: ReadonlySet<LayerId>, id: LayerId) =>
  selection.has(id) ? new Set([...selection].filter((one) => one !== id)) : new Set([...selection, id])

/** Double click: opens a group, edits a text or crops a picture. */
function opened(state: EditorState, layer: Layer, from: Point, services: ToolServices): Change {
  if (layer.type === 'group') {
    const inner = { ...state, within: layer.id }
    const hit = hitIn(layer.children, from, SLACK / state.view.zoom, parentOf(inner))
    return { within: layer.id, selection: new Set(hit ? [hit.id] : []) }
  }
  const selection = new Set([layer.id])
  if (layer.type === 'image') {
    const crop = layer.crop ?? { x: 0, y: 0, width: 1, height: 1 }
    return { selection, mode: { kind: 'crop', id: layer.id, crop }, say: { words: 'say.crop' } }
  }
  if (layer.type !== 'text') return { selection }
  const back = invert(multiply(parentOf(state), matrixOf(layer)))
  const at = indexAt(layer, apply(back, from), services.measure(layer))
  return { selection, mode: { kind: 'type', id: layer.id, from: at, to: at }, say: { words: 'say.type' } }
}

const say = (layer: Layer): Pick<Change, 'say'> => ({
  say: {
    words: `say.chosen_${layer.type}`,
    params: { name: layer.name ?? '', text: 'text' in layer ? layer.text.slice(0, 40) : '' },
  },
})

const selectOnly = ({ selection }: EditorState, layer: Layer): Change => ({
  selection: new Set(selection.size > 1 ? [layer.id] : selection),
})

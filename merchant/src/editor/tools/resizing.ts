import { apply, applyLinear, invert, type Point } from '@inkfold/api/document/geometry/matrix'
import { tidy } from '@inkfold/api/document/geometry/units'
import type { Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import type { CommandServices } from '../commands/command'
import { frameAround, numbersOf, onFrame, type Frame } from '../place/frame'
import { placeOf, type ResizeHandle } from '../place/handles'
import { clamped, pinned, resized } from '../place/resize'
import { boxesBeside, linesOf, snappedPoint } from '../place/snap'
import { scaleAbout, transformLayers } from '../place/transform'
import { chosen, faceOf, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import { SNAP_REACH, type Gesture } from './gesture'
import type { PointerInput } from './input'
import { placedNow } from './moving'

/** Minimum scale, which also prevents mirroring by a drag. */
const LEAST = 0.01

/** Resizes by a handle; Alt from the centre, Shift toggles the aspect ratio lock. */
export function resizing(
  begun: EditorState,
  handle: ResizeHandle,
  from: Point,
  services: Pick<CommandServices, 'laidOut'>,
): Gesture | null {
  const frame = frameAround(chosen(begun))
  if (!frame) return null
  const only = onlyChosen(begun)
  const place = placeOf(handle)
  const grabbed = onFrame(frame, place.x, place.y)
  const hold = { x: grabbed.x - from.x, y: grabbed.y - from.y }
  const face = faceOf(begun)
  const lines = linesOf(face.area, boxesBeside(face.layers, begun.selection), face.guides)
  const axes = axesOf(frame, place)

  return {
    isDrag: true,
    move(state, input) {
      const hand = toFace(state.view, input.at)
      const wanted = { x: hand.x + hold.x, y: hand.y + hold.y }
      const free = !state.options.snap || input.mod === true
      const { by, guides } = snappedPoint(wanted, lines, free ? -1 : SNAP_REACH / state.view.zoom, axes)
      const to = { x: wanted.x + by.x, y: wanted.y + by.y }
      const anchor = input.alt ? { x: 0, y: 0 } : { x: -place.x, y: -place.y }
      const met = free ? [] : guides
      const snappedAxis = met.length === 1 ? (met[0]?.axis ?? null) : null
      const [across, down] = factorsOf(frame, place, anchor, to, keepsShape(only, place, input), snappedAxis)
      const document = only
        ? replaceLayer(begun.document, only.id, (layer) => sizedBy(layer, place, anchor, across, down, services))
        : transformLayers(begun.document, begun.selection, scaleAbout(across, down, onFrame(frame, anchor.x, anchor.y)))
      return { document, guides: met, label: 'drag.resize' }
    },
    end: (state) => ({ guides: [], ...placedNow(state) }),
  }
}

const isCorner = ({ x, y }: Point) => x !== 0 && y !== 0

/** Corners keep the aspect ratio except for patterns; Shift inverts this. */
function keepsShape(only: Layer | null, place: Point, { shift = false }: PointerInput): boolean {
  if (!isCorner(place)) return false
  if (!only || only.type === 'text' || (only.type === 'code' && only.symbology === 'qr')) return true
  return (only.type !== 'tile') !== shift
}

/** Axes on which a handle snaps: only for upright frames. */
function axesOf(frame: Frame, place: Point): readonly ('x' | 'y')[] {
  const { rotation } = numbersOf(frame)
  const way = applyLinear(frame, place)
  if (Math.abs(rotation % 90) > LEAST || Math.abs(frame[0] * frame[2] + frame[1] * frame[3]) > LEAST) return []
  return (['x', 'y'] as const).filter((axis) => Math.abs(way[axis]) > LEAST)
}

/** Horizontal and vertical scale when the handle is dragged to a point. */
function factorsOf(
  frame: Frame,
  place: Point,
  anchor: Point,
  to: Point,
  keeps: boolean,
  axis: 'x' | 'y' | null,
): [number, number] {
  const held = (value: number) => Math.max(value, LEAST)
  if (keeps) {
    const fixed = onFrame(frame, anchor.x, anchor.y)
    const full = applyLinear(frame, { x: place.x - anchor.x, y: place.y - anchor.y })
    const drawn = { x: to.x - fixed.x, y: to.y - fixed.y }
    const by = axis ? drawn[axis] / full[axis] : (drawn.x * full.x + drawn.y * full.y) / (full.x ** 2 + full.y ** 2)
    return [held(by), held(by)]
  }
  const unit = apply(invert(frame), to)
  return [
    place.x === 0 ? 1 : held((unit.x - anchor.x) / (place.x - anchor.x)),
    place.y === 0 ? 1 : held((unit.y - anchor.y) / (place.y - anchor.y)),
  ]
}

function sizedBy(
  layer: Layer,
  place: Point,
  anchor: Point,
  across: number,
  down: number,
  services: Pick<CommandServices, 'laidOut'>,
): Layer {
  if (layer.type === 'text' && !isCorner(place)) return wrapped(layer, anchor, layer.vertical ? down : across, services)
  return pinned(layer, resized(layer, across, down), anchor)
}

/** Resizes the text's box without stretching the letters. */
function wrapped(layer: TextLayer, anchor: Point, by: number, { laidOut }: Pick<CommandServices, 'laidOut'>): Layer {
  const room = (value: number) => tidy(clamped(value * by, [layer.size, RANGES.size[1]]))
  const box = layer.vertical ? { height: room(layer.height) } : { width: room(layer.width) }
  const made = laidOut({ ...layer, ...box, wrap: true })
  return pinned(layer, made, layer.vertical ? { x: 0.5, y: anchor.y } : { x: anchor.x, y: -0.5 })
}

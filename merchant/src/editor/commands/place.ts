import { tidy } from '@inkfold/api/document/geometry/units'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Layer } from '@inkfold/api/document/model/layers'
import { moveLayers } from '@inkfold/api/document/operations/move'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { centreOfFrame, frameAround, numbersOf } from '../place/frame'
import { clamped, resized } from '../place/resize'
import { scaleAbout, transformLayers, turnAbout, withRotation } from '../place/transform'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command, type CommandServices } from './command'
import { limitPosition } from './limits'
import { hasChosen } from './conditions'
import { relaid } from './text'

/** Millimetres and degrees of the selection's frame; omitted values stay unchanged. */
export interface Numbers {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly rotation?: number
  readonly skewX?: number
  /** Keeps the aspect ratio. */
  readonly keepShape?: boolean
}

export const place = command<Numbers>({
  group: 'place',
  enabled: hasChosen,
  run: (state, numbers, services) => {
    const only = onlyChosen(state)
    const sized = only ? resizedOnly(state, only, numbers, services) : resizedAll(state, numbers)
    return { document: movedTo({ ...state, document: turnedTo({ ...state, document: sized }, numbers) }, numbers) }
  },
})

function factors(state: EditorState, { width, height, keepShape }: Numbers): [across: number, down: number] {
  const frame = frameAround(chosen(state))
  if (!frame) return [1, 1]
  const was = numbersOf(frame)
  const across = width === undefined ? undefined : clamped(width, RANGES.size) / was.width
  const down = height === undefined ? undefined : clamped(height, RANGES.size) / was.height
  return keepShape ? [across ?? down ?? 1, down ?? across ?? 1] : [across ?? 1, down ?? 1]
}

function resizedOnly(state: EditorState, layer: Layer, numbers: Numbers, services: CommandServices) {
  const [across, down] = factors(state, numbers)
  const { skewX, keepShape } = numbers
  return replaceLayer(state.document, layer.id, (one) => {
    const made = across === 1 && down === 1 ? one : roomier(one, across, down, keepShape, services)
    return skewX === undefined ? made : skewed(made, skewX)
  })
}

/** Resizes a wrapped text's box for its lines without stretching the letters. */
function roomier(
  layer: Layer,
  across: number,
  down: number,
  keepShape: boolean | undefined,
  { laidOut }: CommandServices,
): Layer {
  if (layer.type !== 'text' || !layer.wrap || keepShape) return resized(layer, across, down)
  const room = (length: number, by: number) => clamped(length * by, [layer.size, RANGES.size[1]])
  return relaid(
    layer,
    layer.vertical ? { height: room(layer.height, down) } : { width: room(layer.width, across) },
    laidOut,
  )
}

function skewed(layer: Layer, degrees: number): Layer {
  const { skewX: _was, ...rest } = layer
  const skewX = clamped(degrees, RANGES.skew)
  return (skewX === 0 ? rest : { ...rest, skewX }) as Layer
}

function resizedAll(state: EditorState, numbers: Numbers) {
  const frame = frameAround(chosen(state))
  const [across, down] = factors(state, numbers)
  if (!frame || (across === 1 && down === 1)) return state.document
  return transformLayers(state.document, state.selection, scaleAbout(across, down, centreOfFrame(frame)))
}

function turnedTo(state: EditorState, { rotation }: Numbers) {
  const frame = frameAround(chosen(state))
  if (!frame || rotation === undefined) return state.document
  const only = onlyChosen(state)
  if (only && chosen(state)[0]?.depth === 0)
    return replaceLayer(state.document, only.id, (one) => withRotation(one, rotation))
  return transformLayers(
    state.document,
    state.selection,
    turnAbout(rotation - numbersOf(frame).rotation, centreOfFrame(frame)),
  )
}

function movedTo(state: EditorState, { x, y }: Numbers) {
  const frame = frameAround(chosen(state))
  if (!frame) return state.document
  const at = centreOfFrame(frame)
  const by = {
    x: x === undefined ? 0 : tidy(limitPosition(x) - at.x),
    y: y === undefined ? 0 : tidy(limitPosition(y) - at.y),
  }
  return by.x === 0 && by.y === 0 ? state.document : moveLayers(state.document, state.selection, by)
}

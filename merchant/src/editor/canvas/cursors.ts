import { applyLinear } from '@inkfold/api/document/geometry/matrix'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { frameAround } from '../place/frame'
import { placeOf } from '../place/handles'
import { chosen } from '../state/read'
import type { EditorState } from '../state/state'
import { guideUnder, rulerUnder } from '../tools/guiding'
import { handleUnder, layerUnder } from '../tools/pressed'

const ARROWS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

export function cursorAt(state: EditorState, at: Point): string {
  if (state.mode.kind === 'hand') return 'grab'
  if (state.mode.kind === 'place_text' || state.mode.kind === 'type') return 'text'
  if (state.mode.kind === 'erase') return circle(state.mode.width * state.view.zoom)
  if (state.mode.kind === 'crop' || state.mode.kind === 'draw') return 'crosshair'
  const handle = handleUnder(state, at, false)
  if (handle === 'turn') return 'grab'
  const frame = handle && frameAround(chosen(state))
  if (handle && frame) {
    const { x, y } = applyLinear(frame, placeOf(handle))
    const eighth = Math.round((Math.atan2(y, x) / Math.PI) * 4)
    return ARROWS[((eighth % 4) + 4) % 4] ?? 'move'
  }
  const ruler = rulerUnder(state, at)
  if (!ruler && layerUnder(state, at)) return 'move'
  const axis = ruler ?? guideUnder(state, at, false)?.axis
  return axis ? (axis === 'x' ? 'col-resize' : 'row-resize') : 'default'
}

/** In CSS pixels; browsers ignore a larger cursor. */
const LARGEST = 126

/** The brush's width, light on dark so that it shows on every picture. */
function circle(diameter: number): string {
  if (diameter > LARGEST || diameter < 3) return 'crosshair'
  const side = Math.ceil(diameter) + 2
  const ring = (colour: string, width: number) =>
    `<circle cx='${side / 2}' cy='${side / 2}' r='${diameter / 2}' fill='none' stroke='${colour}' stroke-width='${width}'/>`
  const drawn = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${ring('black', 2)}${ring('white', 1)}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}") ${Math.round(side / 2)} ${Math.round(side / 2)}, crosshair`
}

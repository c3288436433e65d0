import { applyLinear } from '@inkfold/api/document/geometry/matrix'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { frameAround } from '../place/frame'
import { placeOf } from '../place/handles'
import { chosen } from '../state/read'
import type { EditorState } from '../state/state'
import { handleUnder, layerUnder } from '../tools/pressed'

const ARROWS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

export function cursorAt(state: EditorState, at: Point): string {
  if (state.mode.kind === 'hand') return 'grab'
  if (state.mode.kind === 'place_text' || state.mode.kind === 'type') return 'text'
  if (state.mode.kind === 'crop') return 'crosshair'
  const handle = handleUnder(state, at, false)
  if (handle === 'turn') return 'grab'
  const frame = handle && frameAround(chosen(state))
  if (handle && frame) {
    const { x, y } = applyLinear(frame, placeOf(handle))
    const eighth = Math.round((Math.atan2(y, x) / Math.PI) * 4)
    return ARROWS[((eighth % 4) + 4) % 4] ?? 'move'
  }
  return layerUnder(state, at) ? 'move' : 'default'
}

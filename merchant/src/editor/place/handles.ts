import { apply, applyLinear, invert, type Point } from '@inkfold/api/document/geometry/matrix'
import type { Layer } from '@inkfold/api/document/model/layers'
import { toStage } from '../view/fitting'
import type { View } from '../state/view'
import { onFrame, type Frame } from './frame'

export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type ResizeHandle = (typeof HANDLES)[number]
export type Handle = ResizeHandle | 'turn'

/** A handle's position relative to the centre, in shares of the frame. */
export const placeOf = (handle: ResizeHandle): Point => ({
  x: handle.includes('w') ? -0.5 : handle.includes('e') ? 0.5 : 0,
  y: handle.includes('n') ? -0.5 : handle.includes('s') ? 0.5 : 0,
})

/** Handles of the selection: text, codes and several layers keep their aspect ratio. */
export function handlesFor(layers: readonly Layer[]): readonly Handle[] {
  const corners = ['nw', 'ne', 'se', 'sw'] as const
  const [only] = layers
  if (layers.length !== 1 || !only) return [...corners, 'turn']
  if (only.type === 'text')
    return only.curve
      ? [...corners, 'turn']
      : [...corners, ...(only.vertical ? (['n', 's'] as const) : (['e', 'w'] as const)), 'turn']
  if (only.type === 'code' && only.symbology === 'qr') return [...corners, 'turn']
  return [...HANDLES, 'turn']
}

/** Distance from the frame to the rotation handle, in CSS pixels. */
const TURN_AWAY = 28
/** Hit area of a handle by pointer type. */
export const REACH = { touch: 44, mouse: 14 } as const

export interface PlacedHandle {
  readonly handle: Handle
  /** Position on the stage, in CSS pixels. */
  readonly at: Point
}

export function placedHandles(frame: Frame, handles: readonly Handle[], view: View): readonly PlacedHandle[] {
  return handles.map((handle) => ({
    handle,
    at: handle === 'turn' ? turnAt(frame, view) : toStage(view, at(frame, handle)),
  }))
}

const at = (frame: Frame, handle: ResizeHandle) => {
  const { x, y } = placeOf(handle)
  return onFrame(frame, x, y)
}

/** Beyond the middle of the side that is visually on top. */
function turnAt(frame: Frame, view: View): Point {
  const top = toStage(view, at(frame, 'n'))
  const out = applyLinear(frame, { x: 0, y: -1 })
  const length = Math.hypot(out.x, out.y) || 1
  return { x: top.x + (out.x / length) * TURN_AWAY, y: top.y + (out.y / length) * TURN_AWAY }
}

/** The frame's inner share in which a drag always moves, however large the handles are. */
const INNER = 0.3

/** Drops side handles that would overlap the corner handles of small frames. Text keeps those it needs. */
export function apart(frame: Frame, handles: readonly Handle[], view: View, isTouch: boolean): readonly Handle[] {
  if (!handles.includes('n') || !handles.includes('e')) return handles
  const [a, b, c, d] = frame
  const room = isTouch ? 2 * REACH.touch : 3 * REACH.mouse
  const [wide, high] = [Math.hypot(a, b) * view.zoom >= room, Math.hypot(c, d) * view.zoom >= room]
  return handles.filter((handle) =>
    handle === 'n' || handle === 's' ? wide : handle === 'e' || handle === 'w' ? high : true,
  )
}

export function isInner(frame: Frame, at: Point): boolean {
  const { x, y } = apply(invert(frame), at)
  return Math.abs(x) < INNER && Math.abs(y) < INNER
}

export function handleAt(handles: readonly PlacedHandle[], point: Point, isTouch: boolean): Handle | null {
  const reach = (isTouch ? REACH.touch : REACH.mouse) / 2
  const near = handles
    .map(({ handle, at: { x, y } }) => ({ handle, distance: Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.handle ?? null
}

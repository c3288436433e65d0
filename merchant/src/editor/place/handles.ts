import { apply, applyLinear, invert, type Point } from '@inkfold/api/document/geometry/matrix'
import type { Layer } from '@inkfold/api/document/model/layers'
import { toStage } from '../view/fitting'
import type { View } from '../state/view'
import { onFrame, type Frame } from './frame'

/** By the points of the compass, as they are before anything is turned. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type ResizeHandle = (typeof HANDLES)[number]
export type Handle = ResizeHandle | 'turn'

/** Where a handle sits, in shares of the frame from its middle. */
export const placeOf = (handle: ResizeHandle): Point => ({
  x: handle.includes('w') ? -0.5 : handle.includes('e') ? 0.5 : 0,
  y: handle.includes('n') ? -0.5 : handle.includes('s') ? 0.5 : 0,
})

/** The handles of what is chosen: letters and codes keep their shape, several layers keep theirs together. */
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

/** CSS pixels from the frame to the handle that turns it. */
const TURN_AWAY = 28
/** How large a handle is for a finger and for a mouse. */
export const REACH = { touch: 44, mouse: 14 } as const

export interface PlacedHandle {
  readonly handle: Handle
  /** On the stage, in CSS pixels. */
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

/** Beyond the middle of what is the upper side. */
function turnAt(frame: Frame, view: View): Point {
  const top = toStage(view, at(frame, 'n'))
  const out = applyLinear(frame, { x: 0, y: -1 })
  const length = Math.hypot(out.x, out.y) || 1
  return { x: top.x + (out.x / length) * TURN_AWAY, y: top.y + (out.y / length) * TURN_AWAY }
}

/** In shares of the frame around its middle: there it is moved, however large handles are for a finger. */
const INNER = 0.3

/** Handles that can be told apart: those at the sides of something small lie upon the corners'. A text needs what it has. */
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

/** The handle under a point of the stage; of several, the nearest. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, isTouch: boolean): Handle | null {
  const reach = (isTouch ? REACH.touch : REACH.mouse) / 2
  const near = handles
    .map(({ handle, at: { x, y } }) => ({ handle, distance: Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.handle ?? null
}

import type { Paint } from '../model/paint.ts'
import type { Pen } from './pen.ts'

/** The area a paint covers, around its centre. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** The pen's position and rotation within it: letters of a curved text have separate pens but share one gradient. */
  readonly x?: number
  readonly y?: number
  readonly turn?: number
}

/** A plain colour, or a gradient across the whole frame. */
export function filling(pen: Pen, paint: Paint, frame: Frame): unknown {
  if (typeof paint === 'string') return paint
  const made = paint.kind === 'linear' ? linear(pen, paint.angle, frame) : radial(pen, frame)
  for (const { at, colour } of paint.stops) made.addColorStop(at, colour)
  return made
}

/** Spans the frame along its direction, so that the corners get the outermost colours. */
function linear(pen: Pen, degrees: number, frame: Frame) {
  const angle = (degrees * Math.PI) / 180
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const half = (Math.abs(frame.width * across) + Math.abs(frame.height * down)) / 2
  const [from, to] = [seen(frame, -across * half, -down * half), seen(frame, across * half, down * half)]
  return pen.createLinearGradient(from.x, from.y, to.x, to.y)
}

function radial(pen: Pen, frame: Frame) {
  const { x, y } = seen(frame, 0, 0)
  return pen.createRadialGradient(x, y, 0, x, y, Math.hypot(frame.width, frame.height) / 2)
}

/** A position of the frame in the pen's coordinates. */
function seen({ x = 0, y = 0, turn = 0 }: Frame, placeX: number, placeY: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [across, down] = [placeX - x, placeY - y]
  return { x: across * cos + down * sin, y: down * cos - across * sin }
}

import { pathOfShape } from '../geometry/shape_path.ts'
import type { MaskShape } from '../model/kinds.ts'
import type { Mask } from '../model/layers.ts'
import type { Pen } from './pen.ts'
import { tracePath } from './trace.ts'

type Draw = (pen: Pen, width: number, height: number, radius: number) => void

const DRAWN: Record<MaskShape, Draw> = { ellipse, rounded, heart, star, hexagon }

interface Frame {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly mask?: Mask
}

/** A frame centred on the pen, or the mask that fills it. */
export function traceFrame(pen: Pen, { width, height, mask }: Frame, pxPerMm: number): void {
  if (mask?.shape === 'path') return tracePath(pen, pathOfShape({ ...mask, shape: 'path', width, height }), pxPerMm)
  pen.beginPath()
  const [across, down] = [width * pxPerMm, height * pxPerMm]
  if (mask) DRAWN[mask.shape](pen, across, down, (mask.radius ?? 0) * pxPerMm)
  else pen.rect(-across / 2, -down / 2, across, down)
}

function ellipse(pen: Pen, width: number, height: number) {
  pen.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI)
  pen.closePath()
}

function rounded(pen: Pen, width: number, height: number, wanted: number) {
  const [x, y] = [width / 2, height / 2]
  const radius = Math.min(wanted, x, y)
  pen.moveTo(0, -y)
  pen.arcTo(x, -y, x, y, radius)
  pen.arcTo(x, y, -x, y, radius)
  pen.arcTo(-x, y, -x, -y, radius)
  pen.arcTo(-x, -y, x, -y, radius)
  pen.closePath()
}

function heart(pen: Pen, width: number, height: number) {
  const [x, y] = [width / 2, height / 2]
  pen.moveTo(0, y)
  pen.bezierCurveTo(-x * 0.5, y * 0.55, -x, y * 0.1, -x, -y * 0.4)
  pen.bezierCurveTo(-x, -y * 0.85, -x * 0.75, -y, -x * 0.5, -y)
  pen.bezierCurveTo(-x * 0.25, -y, -x * 0.08, -y * 0.85, 0, -y * 0.6)
  pen.bezierCurveTo(x * 0.08, -y * 0.85, x * 0.25, -y, x * 0.5, -y)
  pen.bezierCurveTo(x * 0.75, -y, x, -y * 0.85, x, -y * 0.4)
  pen.bezierCurveTo(x, y * 0.1, x * 0.5, y * 0.55, 0, y)
  pen.closePath()
}

/** Ratio of inner to outer radius, where the straight sides of a pentagram cross. */
const INNER = 0.381966

function star(pen: Pen, width: number, height: number) {
  const points = Array.from({ length: 10 }, (_, index) => onCircle(index / 10, index % 2 ? INNER : 1))
  outline(pen, points, width, height)
}

function hexagon(pen: Pen, width: number, height: number) {
  outline(
    pen,
    Array.from({ length: 6 }, (_, index) => onCircle(index / 6, 1)),
    width,
    height,
  )
}

const onCircle = (turn: number, radius: number) => ({
  x: Math.sin(turn * 2 * Math.PI) * radius,
  y: -Math.cos(turn * 2 * Math.PI) * radius,
})

/** Stretches the points to touch every side of the frame. */
function outline(pen: Pen, points: readonly { x: number; y: number }[], width: number, height: number) {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  for (const [index, { x, y }] of points.entries()) {
    const to = [((x - left) / (right - left) - 0.5) * width, ((y - top) / (bottom - top) - 0.5) * height] as const
    if (index === 0) pen.moveTo(...to)
    else pen.lineTo(...to)
  }
  pen.closePath()
}

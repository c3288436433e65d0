import { boxAround, boxOf, joined, type Box } from '@inkfold/api/document/geometry/boxes'
import { IDENTITY, apply, multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import { fine, tidy } from '@inkfold/api/document/geometry/units'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { Found } from '@inkfold/api/document/operations/find'

/** The selection's frame: maps the square from -½ to ½ onto the face. */
export type Frame = Matrix

/** A layer's untransformed box; of a group, its content's. */
export function ownBox(layer: Layer): Box {
  if (layer.type === 'group') return joined(layer.children.map((child) => boxOf(child)))
  const { width, height } = layer
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}

const around = ({ left, top, right, bottom }: Box): Matrix => [
  right - left,
  0,
  0,
  bottom - top,
  (left + right) / 2,
  (top + bottom) / 2,
]

export const frameOf = (layer: Layer, parent: Matrix = IDENTITY): Frame =>
  multiply(multiply(parent, matrixOf(layer)), around(ownBox(layer)))

/** Rotated with a single layer, upright around several; null for none. */
export function frameAround(found: readonly Found[]): Frame | null {
  const [first] = found
  if (!first) return null
  if (found.length === 1) return frameOf(first.layer, first.parent)
  return around(joined(found.map(({ layer, parent }) => boxOf(layer, parent))))
}

export const onFrame = (frame: Frame, x: number, y: number): Point => apply(frame, { x, y })
export const centreOfFrame = ([, , , , x, y]: Frame): Point => ({ x, y })
export const corners = (frame: Frame) =>
  [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([x, y]) => onFrame(frame, x as number, y as number))

/** The frame's centre, size along its own axes, rotation, and upright box. */
export interface FrameNumbers {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
  readonly box: Box
}

export function numbersOf(frame: Frame): FrameNumbers {
  const [a, b, c, d, x, y] = frame
  const mirrored = a * d - b * c < 0
  const [rx, ry] = mirrored && a < 0 ? [-a, -b] : [a, b]
  const width = Math.hypot(a, b)
  return {
    x: tidy(x),
    y: tidy(y),
    width: tidy(width),
    height: tidy(Math.abs(a * d - b * c) / width),
    rotation: fine((Math.atan2(ry, rx) * 180) / Math.PI),
    box: tidied(boxAround(corners(frame))),
  }
}

const tidied = ({ left, top, right, bottom }: Box): Box => ({
  left: tidy(left),
  top: tidy(top),
  right: tidy(right),
  bottom: tidy(bottom),
})

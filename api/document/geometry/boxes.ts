import type { Layer } from '../model/layers.ts'
import { bentQuads } from './bent.ts'
import { IDENTITY, apply, multiply, type Matrix, type Point } from './matrix.ts'
import { matrixOf } from './transform.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Corners of a layer, and of all children of a group, after every transformation. */
export function quadsOf(layer: Layer, parent: Matrix = IDENTITY): readonly (readonly Point[])[] {
  const matrix = multiply(parent, matrixOf(layer))
  if (layer.type === 'group') return layer.children.flatMap((child) => quadsOf(child, matrix))
  return shapesOf(layer, inkBeyond(layer)).map((corners) => corners.map((corner) => apply(matrix, corner)))
}

function shapesOf(layer: Exclude<Layer, { type: 'group' }>, beyond: number): readonly (readonly Point[])[] {
  if (layer.type === 'text' && layer.curve) return bentQuads(layer, layer.curve, beyond)
  const [x, y] = [layer.width / 2 + beyond, layer.height / 2 + beyond]
  return [[point(-x, -y), point(x, -y), point(x, y), point(-x, y)]]
}

const point = (x: number, y: number): Point => ({ x, y })

/** Half of an outline's width is outside the path. */
const inkBeyond = (layer: Exclude<Layer, { type: 'group' }>) =>
  'outline' in layer && layer.outline ? layer.outline.width / 2 : 0

export const boxOf = (layer: Layer, parent?: Matrix): Box => boxAround(quadsOf(layer, parent).flat())

export function boxAround(points: readonly Point[]): Box {
  return points.reduce<Box>(
    (box, { x, y }) => ({
      left: Math.min(box.left, x),
      top: Math.min(box.top, y),
      right: Math.max(box.right, x),
      bottom: Math.max(box.bottom, y),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  )
}

export const joined = (boxes: readonly Box[]): Box =>
  boxAround(boxes.flatMap(({ left, top, right, bottom }) => [point(left, top), point(right, bottom)]))

export const centreOf = ({ left, top, right, bottom }: Box): Point => point((left + right) / 2, (top + bottom) / 2)

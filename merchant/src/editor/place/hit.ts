import { apply, invert, multiply, IDENTITY, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { boxOf, type Box } from '@inkfold/api/document/geometry/boxes'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { Layer } from '@inkfold/api/document/model/layers'
import { pickable } from '../state/read'

/** The topmost layer at a point; `slack` in millimetres makes thin layers easier to hit. */
export const hitIn = (layers: readonly Layer[], at: Point, slack: number, parent: Matrix = IDENTITY): Layer | null =>
  layers.findLast((layer) => pickable(layer) && isHit(layer, at, slack, parent)) ?? null

function isHit(layer: Layer, at: Point, slack: number, parent: Matrix): boolean {
  const matrix = multiply(parent, matrixOf(layer))
  if (layer.type === 'group') return hitIn(layer.children, at, slack, matrix) !== null
  const { x, y } = apply(invert(matrix), at)
  const [across, down] = [Math.hypot(matrix[0], matrix[1]), Math.hypot(matrix[2], matrix[3])]
  return Math.abs(x) <= layer.width / 2 + slack / across && Math.abs(y) <= layer.height / 2 + slack / down
}

export const touchedBy = (layers: readonly Layer[], box: Box, parent: Matrix = IDENTITY): readonly Layer[] =>
  layers.filter((layer) => pickable(layer) && touches(boxOf(layer, parent), box))

const touches = (one: Box, other: Box) =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

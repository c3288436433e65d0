import { invert, multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { matrixOf, placedAt, placedBy } from '@inkfold/api/document/geometry/transform'
import { fine } from '@inkfold/api/document/geometry/units'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import { unchanged } from '@inkfold/api/document/model/same'
import { onLayers } from '@inkfold/api/document/operations/rewrite'

/** Transforms the layers by a matrix of the face, whatever groups contain them. */
export const transformLayers = (document: DesignDocument, ids: ReadonlySet<LayerId>, by: Matrix): DesignDocument =>
  onLayers(document, (layer, parent) => (ids.has(layer.id) ? transformed(layer, parent, by) : undefined))

function transformed(layer: Layer, parent: Matrix, by: Matrix): Layer {
  const within = multiply(multiply(invert(parent), by), parent)
  return isTurn(within) ? turned(layer, within) : placedBy(layer, multiply(within, matrixOf(layer)))
}

const HAIR = 1e-9

/** Pure rotation and translation keep the layer's own scale and flip values exactly. */
const isTurn = ([a, b, c, d]: Matrix) =>
  Math.abs(a - d) < HAIR && Math.abs(b + c) < HAIR && Math.abs(Math.hypot(a, b) - 1) < HAIR

function turned(layer: Layer, by: Matrix): Layer {
  const [a, b] = by
  const { rotation = 0, ...rest } = layer
  const [, , , , x, y] = multiply(by, matrixOf(layer))
  const made = withRotation(rest as Layer, rotation + (Math.atan2(b, a) * 180) / Math.PI)
  return unchanged(layer, placedAt(made, x, y))
}

/** Normalises to more than -180 and at most 180. */
export const upright = (degrees: number) => fine(180 - ((((180 - degrees) % 360) + 360) % 360))

export function withRotation(layer: Layer, degrees: number): Layer {
  const { rotation: _was, ...rest } = layer
  const rotation = upright(degrees)
  return unchanged(layer, (rotation === 0 ? rest : { ...rest, rotation }) as Layer)
}

export const turnAbout = (degrees: number, { x, y }: Point): Matrix => {
  const angle = (upright(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

export const scaleAbout = (across: number, down: number, { x, y }: Point): Matrix => [
  across,
  0,
  0,
  down,
  x - across * x,
  y - down * y,
]

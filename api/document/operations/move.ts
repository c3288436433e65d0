import type { DesignDocument } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { applyLinear, invert, type Matrix, type Point } from '../geometry/matrix.ts'
import { placedAt } from '../geometry/transform.ts'
import { onLayers } from './rewrite.ts'

/** `by` is in millimetres of the face, regardless of the rotation of groups. */
export const moveLayers = (document: DesignDocument, ids: ReadonlySet<LayerId>, by: Point): DesignDocument =>
  moveEach(document, new Map([...ids].map((id) => [id, by])))

export function moveEach(document: DesignDocument, by: ReadonlyMap<LayerId, Point>): DesignDocument {
  return onLayers(document, (layer, parent) => {
    const way = by.get(layer.id)
    return way && moved(layer, way, parent)
  })
}

function moved(layer: Layer, way: Point, parent: Matrix): Layer {
  const { x, y } = applyLinear(invert(parent), way)
  return placedAt(layer, layer.x + x, layer.y + y)
}

import type { DesignDocument } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf } from '../geometry/transform.ts'

/** A layer with its location, and the transformation of its parent on the face. */
export interface Found {
  readonly layer: Layer
  readonly face: string
  readonly siblings: readonly Layer[]
  readonly depth: number
  readonly parent: Matrix
}

/** Layers with these ids, bottom first; if a group and its children are selected, only the group. */
export function findLayers({ faces }: DesignDocument, ids: ReadonlySet<LayerId>): readonly Found[] {
  return faces.flatMap(({ key, layers }) => foundIn({ face: key, siblings: layers, depth: 0, parent: IDENTITY }, ids))
}

function foundIn(at: Omit<Found, 'layer'>, ids: ReadonlySet<LayerId>): readonly Found[] {
  return at.siblings.flatMap((layer) => {
    if (ids.has(layer.id)) return [{ ...at, layer }]
    if (layer.type !== 'group') return []
    const parent = multiply(at.parent, matrixOf(layer))
    return foundIn({ face: at.face, siblings: layer.children, depth: at.depth + 1, parent }, ids)
  })
}

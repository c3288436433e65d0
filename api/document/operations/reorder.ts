import type { DesignDocument } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { isSameList } from '../model/same.ts'
import { onFaces, withChildren } from './rewrite.ts'

export const DIRECTIONS = ['front', 'forward', 'backward', 'back'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Within its parent; the last layer is in front. */
export function reorderLayer(document: DesignDocument, id: LayerId, to: Direction): DesignDocument {
  return placeLayer(document, id, (from, last) => ({ front: last, forward: from + 1, backward: from - 1, back: 0 })[to])
}

/** To an index within its parent, counted from the back. */
export function placeLayer(
  document: DesignDocument,
  id: LayerId,
  placeOf: (from: number, last: number) => number,
): DesignDocument {
  const reordered = (layers: readonly Layer[]): readonly Layer[] => {
    const from = layers.findIndex((layer) => layer.id === id)
    if (from >= 0) return at(layers, from, placeOf(from, layers.length - 1))
    const made = layers.flatMap((layer) =>
      layer.type === 'group' ? withChildren(layer, reordered(layer.children)) : layer,
    )
    return isSameList(made, layers) ? layers : made
  }
  return onFaces(document, () => reordered)
}

function at(layers: readonly Layer[], from: number, wanted: number): readonly Layer[] {
  const to = Math.min(Math.max(wanted, 0), layers.length - 1)
  return to === from ? layers : layers.toSpliced(from, 1).toSpliced(to, 0, layers[from] as Layer)
}

import type { DesignDocument } from '../model/document.ts'
import type { GroupLayer, Layer, LayerId } from '../model/layers.ts'
import { isSameList } from '../model/same.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf } from '../geometry/transform.ts'

/** Replaces a layer by another, several or none; undefined keeps it and descends into a group. */
export type Change = (layer: Layer, parent: Matrix) => Layer | readonly Layer[] | undefined

/** Maps layers. Unchanged layers, and an unchanged list, keep their identity. */
export function rewritten(layers: readonly Layer[], change: Change, parent: Matrix = IDENTITY): readonly Layer[] {
  const made = layers.flatMap((layer) => change(layer, parent) ?? within(layer, change, parent))
  return isSameList(layers, made) ? layers : made
}

function within(layer: Layer, change: Change, parent: Matrix): Layer | readonly Layer[] {
  if (layer.type !== 'group') return layer
  return withChildren(layer, rewritten(layer.children, change, multiply(parent, matrixOf(layer))))
}

/** An empty group is removed. */
export function withChildren(group: GroupLayer, children: readonly Layer[]): Layer | readonly Layer[] {
  if (children === group.children) return group
  return children.length === 0 ? [] : { ...group, children }
}

/** Returns the same document if nothing changed. */
export function onFace(document: DesignDocument, key: string, change: (layers: readonly Layer[]) => readonly Layer[]) {
  return onFaces(document, (face) => (face === key ? change : null))
}

export function onFaces(
  document: DesignDocument,
  changeOf: (key: string) => ((layers: readonly Layer[]) => readonly Layer[]) | null,
): DesignDocument {
  const faces = document.faces.map((face) => {
    const layers = changeOf(face.key)?.(face.layers) ?? face.layers
    return layers === face.layers ? face : { ...face, layers }
  })
  return isSameList(faces, document.faces) ? document : { ...document, faces }
}

export const onLayers = (document: DesignDocument, change: Change): DesignDocument =>
  onFaces(document, () => (layers) => rewritten(layers, change))

/** Finds the layer at any depth. */
export const replaceLayer = (document: DesignDocument, id: LayerId, change: (layer: Layer) => Layer): DesignDocument =>
  onLayers(document, (layer) => (layer.id === id ? change(layer) : undefined))

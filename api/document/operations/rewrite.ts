import type { DesignDocument } from '../model/document.ts'
import type { GroupLayer, Layer, LayerId } from '../model/layers.ts'
import { isSameList } from '../model/same.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf } from '../geometry/transform.ts'

/** What becomes of a layer: another, several, none; undefined leaves it, and looks within a group. */
export type Change = (layer: Layer, parent: Matrix) => Layer | readonly Layer[] | undefined

/** The layers through a change; what it leaves is the same object, and so is the list where nothing changed. */
export function rewritten(layers: readonly Layer[], change: Change, parent: Matrix = IDENTITY): readonly Layer[] {
  const made = layers.flatMap((layer) => change(layer, parent) ?? within(layer, change, parent))
  return isSameList(layers, made) ? layers : made
}

function within(layer: Layer, change: Change, parent: Matrix): Layer | readonly Layer[] {
  if (layer.type !== 'group') return layer
  return withChildren(layer, rewritten(layer.children, change, multiply(parent, matrixOf(layer))))
}

/** A group of nothing is none. */
export function withChildren(group: GroupLayer, children: readonly Layer[]): Layer | readonly Layer[] {
  if (children === group.children) return group
  return children.length === 0 ? [] : { ...group, children }
}

/** The document with a change made on one face, or the same document. */
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

/** The document with one layer made anew, wherever it lies. */
export const replaceLayer = (document: DesignDocument, id: LayerId, change: (layer: Layer) => Layer): DesignDocument =>
  onLayers(document, (layer) => (layer.id === id ? change(layer) : undefined))

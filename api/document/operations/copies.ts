import type { DesignDocument, Face, PrintArea } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf, placedBy } from '../geometry/transform.ts'
import { findLayers } from './find.ts'
import { onFace } from './rewrite.ts'

/** Where a copy's ids come from; nothing here is made of chance. */
export type NewId = () => LayerId

/** On top of another face, as far from its centre; as large, unless the area is too small for that. */
export function copyToFace(document: DesignDocument, ids: ReadonlySet<LayerId>, to: string, newId: NewId) {
  const target = document.faces.find(({ key }) => key === to)
  if (!target) return document
  const copies = findLayers(document, ids).flatMap(({ layer, face, parent }) => {
    const source = document.faces.find(({ key }) => key === face)
    const by = source ? multiply(between(source.area, target.area, 1), parent) : parent
    return [copied(layer, by, newId)]
  })
  return onFace(document, to, (layers) => (copies.length > 0 ? [...layers, ...copies] : layers))
}

/** Every other face becomes like this one, larger or smaller as its area is. */
export function applyToAllFaces(document: DesignDocument, from: string, newId: NewId): DesignDocument {
  const source = document.faces.find(({ key }) => key === from)
  if (!source || document.faces.length === 1) return document
  return { ...document, faces: document.faces.map((face) => (face === source ? face : likeness(source, face, newId))) }
}

function likeness(source: Face, face: Face, newId: NewId): Face {
  const by = between(source.area, face.area, Infinity)
  const { fill: _fill, ...bare } = face
  const layers = source.layers.map((layer) => copied(layer, by, newId))
  return source.fill === undefined ? { ...bare, layers } : { ...bare, fill: source.fill, layers }
}

/** From the middle of one area to the middle of another, whole, and no more than so much larger. */
export function between(from: PrintArea, to: PrintArea, most: number): Matrix {
  const scale = Math.min(most, to.width / from.width, to.height / from.height)
  return [scale, 0, 0, scale, (to.width - from.width * scale) / 2, (to.height - from.height * scale) / 2]
}

export function copied(layer: Layer, by: Matrix, newId: NewId): Layer {
  return withNewIds(placedBy(layer, multiply(by, matrixOf(layer))), newId)
}

export function withNewIds(layer: Layer, newId: NewId): Layer {
  const id = newId()
  if (layer.type !== 'group') return { ...layer, id }
  return { ...layer, id, children: layer.children.map((child) => withNewIds(child, newId)) }
}

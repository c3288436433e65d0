import type { DesignDocument, Face, PrintArea } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf, placedBy } from '../geometry/transform.ts'
import { findLayers } from './find.ts'
import { onFace } from './rewrite.ts'

/** Source of ids for copies; injected to stay deterministic. */
export type NewId = () => LayerId

/** Copies on top of another face at the same offset from its centre; scaled down only if the area is smaller. */
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

/** Copies this face onto every other one, scaled to its area. */
export function applyToAllFaces(document: DesignDocument, from: string, newId: NewId): DesignDocument {
  const source = document.faces.find(({ key }) => key === from)
  if (!source || document.faces.length === 1) return document
  return { ...document, faces: document.faces.map((face) => (face === source ? face : likeness(source, face, newId))) }
}

function likeness(source: Face, face: Face, newId: NewId): Face {
  const by = between(source.area, face.area, Infinity)
  const { fill: _fill, cloths: _cloths, ...bare } = face
  const layers = source.layers.map((layer) => copied(layer, by, newId))
  const { fill, cloths } = source
  return { ...bare, ...(fill !== undefined && { fill }), ...(cloths && { cloths }), layers }
}

/** Maps one area's centre onto another's, fitting it with a scale of at most `most`. */
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

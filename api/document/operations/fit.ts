import type { DesignDocument, Face } from '../model/document.ts'
import type { Layer, LayerId } from '../model/layers.ts'
import { bleedBox, printBox } from '../geometry/extent.ts'
import { boxOf, centreOf, type Box } from '../geometry/boxes.ts'
import { multiply, type Matrix } from '../geometry/matrix.ts'
import { matrixOf, placedBy } from '../geometry/transform.ts'
import { between } from './copies.ts'
import { onFace } from './rewrite.ts'

export const FITS = ['within', 'full_bleed'] as const
export type Fit = (typeof FITS)[number]

/** Centres a layer and scales it to fit the area or to cover the bleed. */
export function fitLayer(document: DesignDocument, id: LayerId, fit: Fit): DesignDocument {
  const face = document.faces.find(({ layers }) => layers.some((layer) => layer.id === id))
  if (!face) return document
  const to = fit === 'within' ? printBox(face.area) : bleedBox(face.area)
  return onFace(document, face.key, (layers) =>
    layers.map((layer) => (layer.id === id ? fitted(layer, to, fit) : layer)),
  )
}

function fitted(layer: Layer, to: Box, fit: Fit): Layer {
  const box = boxOf(layer)
  const shares = [(to.right - to.left) / (box.right - box.left), (to.bottom - to.top) / (box.bottom - box.top)]
  const scale = fit === 'within' ? Math.min(...shares) : Math.max(...shares)
  const [was, is] = [centreOf(box), centreOf(to)]
  const by: Matrix = [scale, 0, 0, scale, is.x - was.x * scale, is.y - was.y * scale]
  return placedBy(layer, multiply(by, matrixOf(layer)))
}

/** The design on another product: faces matched by key and fitted to their area; unmatched faces are empty. */
export function onProduct(
  document: DesignDocument,
  product: DesignDocument['product'],
  blanks: readonly Pick<Face, 'key' | 'area'>[],
): DesignDocument {
  const faces = blanks.map(({ key, area }): Face => {
    const source = document.faces.find((face) => face.key === key)
    if (!source) return { key, area, layers: [] }
    const { guides: _guides, ...printed } = source
    const by = between(source.area, area, Infinity)
    return { ...printed, area, layers: source.layers.map((layer) => placedBy(layer, multiply(by, matrixOf(layer)))) }
  })
  return { ...document, product, faces }
}

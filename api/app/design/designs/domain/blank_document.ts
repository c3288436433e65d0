import { SCHEMA, VERSION, type DesignDocument, type PrintArea } from '#document/model/document'
import type { ProductVersion } from '#design/designs/queries/product_of'

type Face = ProductVersion['content']['faces'][number]

export const areaOf = ({ width_mm, height_mm, dpi, bleed_mm, safe_mm }: Face): PrintArea => ({
  width: width_mm,
  height: height_mm,
  dpi,
  bleed: bleed_mm,
  safe: safe_mm,
})

export const blankFaces = ({ content }: ProductVersion) =>
  content.faces.map((face) => ({ key: face.key, area: areaOf(face) }))

export const productNamed = ({ id, number }: ProductVersion) => ({ id, version: number })

/** A design with nothing on it yet. */
export const blankDocument = (product: ProductVersion): DesignDocument => ({
  schema: SCHEMA,
  version: VERSION,
  product: productNamed(product),
  fonts: [],
  assets: [],
  faces: blankFaces(product).map((face) => ({ ...face, layers: [] })),
})

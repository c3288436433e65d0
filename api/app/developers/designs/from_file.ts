import { refuseField, Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { Language } from '#contracts/languages'
import { insertDesign } from '#design/designs/create'
import { findProductOnSale } from '#design/designs/product_version'
import { assertProductColour } from '#design/designs/rules'
import { blankDocument, toRefusals, validate } from '#design/designs/validate'
import { findUsable, type UsableMaterial } from '#design/materials/usable'
import { printSize, tidy } from '#document/geometry/units'
import type { DesignDocument, Face, PrintArea } from '#document/model/document'
import type { ImageLayer } from '#document/model/layers'

export interface PrintFace {
  face: string
  material_id: number
}

export interface DesignFromFile {
  product_id: number
  name?: string
  colour_id?: number
  faces: readonly PrintFace[]
}

/** Print-ready pictures, one a face, each over the whole print area. */
export async function designFromFiles(
  { product_id, name, colour_id: colourId, faces }: DesignFromFile,
  language: Language,
  context: WriteContext,
): Promise<number> {
  const { actor, trx } = context
  const product = await findProductOnSale(product_id, actor, trx)
  if (!product) throw refuseField('product_id', 'E_PRODUCT_CLOSED', { product: product_id })
  if (colourId !== undefined) await assertProductColour(colourId, product.id, trx)
  const usable = new Map((await findUsable(distinct(faces), actor, trx)).map((one) => [one.id, one]))
  const blank = toRefusals(() => blankDocument(product))
  const printed = new Map(faces.map((wanted, at) => [wanted.face, layerFor(blank, wanted, at, usable)]))
  const document: DesignDocument = {
    ...blank,
    assets: [...usable.values()].map(({ id, sha256, width, height }) => ({ id, sha256, width, height })),
    faces: blank.faces.map((face) => {
      const layer = printed.get(face.key)
      return layer ? { ...face, layers: [layer] } : face
    }),
  }
  const validated = await validate(document, { product_version_id: product.version_id }, actor, trx)
  const { name_zh, name_en } = product.content
  const called = name ?? (language === 'en' ? name_en : name_zh)
  return insertDesign({ name: called, isTemplate: false, product, colourId, document: validated }, context)
}

const distinct = (faces: readonly PrintFace[]) => [...new Set(faces.map((one) => one.material_id))]

function layerFor(
  { faces }: DesignDocument,
  { face: key, material_id: id }: PrintFace,
  at: number,
  usable: ReadonlyMap<number, UsableMaterial>,
): ImageLayer {
  const face = faces.find((one) => one.key === key)
  if (!face) throw refuseField(`faces.${at}.face`, 'E_FACE_UNKNOWN', { faces: faces.map((one) => one.key).join(', ') })
  const material = usable.get(id)
  if (!material) throw new Refusal('E_MATERIALS_DENIED', { ids: [id], count: 1, fields: deniedAt(at) })
  return { type: 'image', id: `print-${at + 1}`, asset: id, ...placeOver(face, material, at) }
}

const deniedAt = (at: number) => ({ [`faces.${at}.material_id`]: [{ key: 'errors.E_INVALID_REFERENCE' }] })

/** How far the sides of a file may differ from those of the print area. */
const TOLERANCE = 0.01

/** Over the print area, or over its bleed where the file's sides fit that better. */
function placeOver({ area }: Face, { width, height }: UsableMaterial, at: number) {
  const sizes = [{ ...area, bleed: 0 }, area].map(({ width: w, height: h, bleed }) => ({
    width: tidy(w + 2 * bleed),
    height: tidy(h + 2 * bleed),
  }))
  const deviation = (one: { width: number; height: number }) =>
    Math.abs((width * one.height) / (height * one.width) - 1)
  const [best] = sizes.toSorted((one, other) => deviation(one) - deviation(other)) as [(typeof sizes)[number]]
  if (deviation(best) > TOLERANCE)
    throw refuseField(`faces.${at}.material_id`, 'E_FILE_SHAPE', shapes(area, width, height))
  return { x: tidy(area.width / 2), y: tidy(area.height / 2), ...best }
}

function shapes(area: PrintArea, width: number, height: number) {
  const [plain, full] = [printSize({ ...area, bleed: 0 }), printSize(area)]
  const pixels = (one: { width: number; height: number }) => `${one.width} × ${one.height}`
  return { given: `${width} × ${height}`, wanted: pixels(plain), bleed: pixels(full) }
}

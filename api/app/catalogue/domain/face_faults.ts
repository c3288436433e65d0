import { FACE, PRODUCT } from '#contracts/limits'
import { amountOf, minorOf } from '#contracts/price/amounts'
import type { Row } from '#core/database'
import type { FieldReason, FieldReasons } from '#core/errors'
import { isObject, key, listFaults, number, repeated, text, type Checks } from '#catalogue/domain/list_faults'
import { isQuad } from '#catalogue/domain/quads'

/** What is wrong with the faces that are printed, each fault at its place: `faces.1.places.0.quad`. */
export function faceFaults(given: unknown, photos: ReadonlySet<string>): FieldReasons {
  const faults = listFaults('faces', given, PRODUCT.faces, CHECKS)
  if (Object.keys(faults).length > 0) return faults
  const faces = given as Row[]
  return Object.assign(
    repeated('faces', 'key', faces, { key: 'errors.E_KEY_TWICE' }),
    ...faces.map((face, i) => placeFaults(`faces.${i}.places`, face.places, photos)),
  ) as FieldReasons
}

const side = number(FACE.least, FACE.most, 1)
const CHECKS: Checks = {
  key,
  name_zh: text(60),
  name_en: text(60),
  width_mm: side,
  height_mm: side,
  dpi: number(FACE.dpi.min, FACE.dpi.max, 0),
  bleed_mm: number(0, FACE.bleed, 1),
  safe_mm: (value, face) => number(0, FACE.safe, 1)(value) ?? tooWide(value as number, face),
  print_price: price,
  places: (value) => (Array.isArray(value) ? null : { key: 'validation.array' }),
}

/** Sides that are no sides are the fault then. */
function tooWide(safe: number, { width_mm: width, height_mm: height }: Row): FieldReason | null {
  if (side(width) || side(height)) return null
  return 2 * safe >= Math.min(width as number, height as number) ? { key: 'errors.E_SAFE_TOO_WIDE' } : null
}

function price(value: unknown): FieldReason | null {
  const minor = minorOf(value)
  if (minor === null) return { key: 'validation.exact' }
  return minor > FACE.minor
    ? { key: 'validation.exact.range', params: { min: amountOf(0), max: amountOf(FACE.minor) } }
    : null
}

/** Once on each photo at most. */
function placeFaults(field: string, given: unknown, photos: ReadonlySet<string>): FieldReasons {
  const faults = listFaults(field, given, PRODUCT.photos, {
    photo: (value) => (photos.has(value as string) ? null : { key: 'errors.E_PHOTO_UNKNOWN' }),
    quad: (value) => (isQuad(value) ? null : { key: 'errors.E_QUAD' }),
  })
  const places = (given as unknown[]).filter(isObject)
  return { ...repeated(field, 'photo', places, { key: 'validation.distinct' }), ...faults }
}

import { FACE, PRODUCT } from '#contracts/limits'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { type Row, type Transaction, row } from '#core/database'
import { type FieldReason, type FieldReasons, refuseField } from '#core/errors'
import {
  isObject,
  checkKey,
  listFaults,
  checkNumber,
  duplicateFaults,
  checkText,
  type Checks,
  isFileAddress,
  dictionaryFaults,
} from '#catalogue/field_checks'
import { type ProductPhoto, type SpuStatus, type Underbase, UNDERBASES } from '#contracts/catalogue'
import { tierFaults } from '#catalogue/prices/tier_faults'

type Point = readonly [number, number]

/** Four corners within the photo that form a convex quadrilateral, so that the projection is not distorted. */
export function isQuad(given: unknown): boolean {
  if (!Array.isArray(given) || given.length !== 4 || !given.every(isCorner)) return false
  return given.every((_, i) => turn(cornerAt(given, i), cornerAt(given, i + 1), cornerAt(given, i + 2)) > LEAST_TURN)
}

/** Below this, corners are nearly collinear or the face is nearly a point. */
const LEAST_TURN = 1e-6
const cornerAt = (corners: readonly Point[], i: number) => corners[i % 4] as Point

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
const isCorner = (one: unknown): one is Point => Array.isArray(one) && one.length === 2 && one.every(isShare)

/** Positive where the path a, b, c turns clockwise in screen coordinates. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - by) - (by - ay) * (cx - bx)

/** Faults of the printed faces, by path: `faces.1.places.0.quad`. */
export function faceFaults(given: unknown, photos: ReadonlySet<string>): FieldReasons {
  const faults = listFaults('faces', given, PRODUCT.faces, CHECKS)
  if (Object.keys(faults).length > 0) return faults
  const faces = given as Row[]
  return Object.assign(
    duplicateFaults('faces', 'key', faces, { key: 'errors.E_KEY_TWICE' }),
    ...faces.map((face, i) => placeFaults(`faces.${i}.places`, face.places, photos)),
  ) as FieldReasons
}

const checkSide = checkNumber(FACE.least, FACE.most, 1)
const CHECKS: Checks = {
  key: checkKey,
  name_zh: checkText(60),
  name_en: checkText(60),
  width_mm: checkSide,
  height_mm: checkSide,
  dpi: checkNumber(FACE.dpi.min, FACE.dpi.max, 0),
  bleed_mm: checkNumber(0, FACE.bleed, 1),
  safe_mm: (value, face) => checkNumber(0, FACE.safe, 1)(value) ?? checkSafeArea(value as number, face),
  print_price: checkPrice,
  underbase: (value) => (UNDERBASES.includes((value ?? 'none') as Underbase) ? null : { key: 'validation.enum' }),
  places: (value) => (Array.isArray(value) ? null : { key: 'validation.array' }),
}

/** Invalid dimensions are reported by their own fault. */
function checkSafeArea(safe: number, { width_mm: width, height_mm: height }: Row): FieldReason | null {
  if (checkSide(width) || checkSide(height)) return null
  return 2 * safe >= Math.min(width as number, height as number) ? { key: 'errors.E_SAFE_TOO_WIDE' } : null
}

function checkPrice(value: unknown): FieldReason | null {
  const minor = minorOf(value)
  if (minor === null) return { key: 'validation.exact' }
  return minor > FACE.minor
    ? { key: 'validation.exact.range', params: { min: amountOf(0), max: amountOf(FACE.minor) } }
    : null
}

/** A face appears at most once on each photo. */
function placeFaults(field: string, given: unknown, photos: ReadonlySet<string>): FieldReasons {
  const faults = listFaults(field, given, PRODUCT.photos, {
    photo: (value) => (photos.has(value as string) ? null : { key: 'errors.E_PHOTO_UNKNOWN' }),
    quad: (value) => (isQuad(value) ? null : { key: 'errors.E_QUAD' }),
  })
  const places = (given as unknown[]).filter(isObject)
  return { ...duplicateFaults(field, 'photo', places, { key: 'validation.distinct' }), ...faults }
}

export function photoFaults(given: unknown, colours: readonly number[]): FieldReasons {
  const faults = listFaults('photos', given, PRODUCT.photos, {
    key: checkKey,
    picture: (value) => (isFileAddress(value) ? null : { key: 'validation.regex' }),
    colour_id: (value) =>
      value === null || colours.includes(value as number) ? null : { key: 'errors.E_VARIANT_OUTSIDE_SPU' },
  })
  if (Object.keys(faults).length > 0) return faults
  return duplicateFaults('photos', 'key', given as Row[], { key: 'errors.E_KEY_TWICE' })
}

const DICTIONARIES = { main_material: 'material', season: 'season' } as const

interface WrittenProduct {
  values: Row
  before: Row | null
  merged: Row
}

export async function productFaults(
  { values, before, merged }: WrittenProduct,
  blank: Blank,
  trx: Transaction,
): Promise<FieldReasons> {
  const faults: FieldReasons = {
    ...(await dictionaryFaults(DICTIONARIES, values, before, trx)),
    ...outsideBlank('colour_ids', merged, blank),
    ...outsideBlank('size_ids', merged, blank),
    ...(changesAny(values, 'photos', 'colour_ids') && photoFaults(merged.photos ?? [], merged.colour_ids as number[])),
    ...(values.tiers !== undefined && !isEmptyList(values.tiers) && tierFaults('tiers', values.tiers)),
  }
  const arePhotosRead = Object.keys(faults).every((field) => !field.startsWith('photos'))
  if (!changesAny(values, 'faces', 'photos') || !arePhotosRead) return faults
  const photos = (merged.photos ?? []) as ProductPhoto[]
  return { ...faults, ...faceFaults(merged.faces ?? [], new Set(photos.map(({ key }) => key))) }
}

const changesAny = (values: Row, ...names: string[]) => names.some((name) => values[name] !== undefined)

/** Drafts may have no prices. */
const isEmptyList = (given: unknown) => Array.isArray(given) && given.length === 0

function outsideBlank(field: 'colour_ids' | 'size_ids', whole: Row, blank: Blank): FieldReasons {
  const chosen = (whole[field] ?? []) as number[]
  return chosen.every((one) => blank[field].includes(one)) ? {} : { [field]: [{ key: 'errors.E_VARIANT_OUTSIDE_SPU' }] }
}

export interface Blank {
  status: SpuStatus
  name_zh: string | null
  name_en: string | null
  style_no: string | null
  main_material: string | null
  season: string | null
  colour_ids: number[]
  size_ids: number[]
}

/** The blank of a product, locked so that its colours and sizes cannot change concurrently. */
export async function lockBlank(id: number, trx: Transaction): Promise<Blank> {
  await row('select 1 from spus where id = ? for share', [id], trx)
  const blank = await row<Blank>(
    `select status, name_zh, name_en, style_no, main_material, season,
            array(select colour_id from spu_colours where spu_id = s.id order by 1) as colour_ids,
            array(select size_id from spu_sizes where spu_id = s.id order by 1) as size_ids
       from spus s where id = ?`,
    [id],
    trx,
  )
  if (!blank) throw refuseField('spu_id', 'E_INVALID_REFERENCE')
  return blank
}

import type { ProductPhoto } from '#contracts/catalogue'
import type { Row, Transaction } from '#core/database'
import type { FieldReasons } from '#core/errors'
import { faceFaults } from '#catalogue/domain/face_faults'
import { photoFaults } from '#catalogue/domain/photo_faults'
import { tierFaults } from '#catalogue/domain/price/tier_faults'
import type { Blank } from '#catalogue/queries/blank_of'
import { wordFaults } from '#catalogue/queries/words'

const WORDS = { main_material: 'material', season: 'season' } as const

interface Written {
  values: Row
  before: Row | null
  /** What the product is once the values are written. */
  whole: Row
}

/** What is wrong with what is written, each fault at its place; a draft may lack things, and have nothing wrong. */
export async function productFaults(
  { values, before, whole }: Written,
  blank: Blank,
  trx: Transaction,
): Promise<FieldReasons> {
  const faults: FieldReasons = {
    ...(await wordFaults(WORDS, values, before, trx)),
    ...outside('colour_ids', whole, blank),
    ...outside('size_ids', whole, blank),
    ...(touches(values, 'photos', 'colour_ids') && photoFaults(whole.photos ?? [], whole.colour_ids as number[])),
    ...(values.tiers !== undefined && !isNone(values.tiers) && tierFaults('tiers', values.tiers)),
  }
  const arePhotosRead = Object.keys(faults).every((field) => !field.startsWith('photos'))
  if (!touches(values, 'faces', 'photos') || !arePhotosRead) return faults
  const photos = (whole.photos ?? []) as ProductPhoto[]
  return { ...faults, ...faceFaults(whole.faces ?? [], new Set(photos.map(({ key }) => key))) }
}

const touches = (values: Row, ...names: string[]) => names.some((name) => values[name] !== undefined)

/** A draft may have no prices yet. */
const isNone = (given: unknown) => Array.isArray(given) && given.length === 0

function outside(field: 'colour_ids' | 'size_ids', whole: Row, blank: Blank): FieldReasons {
  const chosen = (whole[field] ?? []) as number[]
  return chosen.every((one) => blank[field].includes(one)) ? {} : { [field]: [{ key: 'errors.E_VARIANT_OUTSIDE_SPU' }] }
}

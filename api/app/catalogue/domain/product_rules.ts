import { PRODUCT_NEEDED, type ProductPhoto, type ProductStatus } from '#contracts/catalogue'
import type { Row } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { keepVersion } from '#catalogue/actions/keep_version'
import { emptyIn } from '#catalogue/domain/completeness'
import { faceFaults } from '#catalogue/domain/face_faults'
import { photoFaults } from '#catalogue/domain/photo_faults'
import { tierFaults } from '#catalogue/domain/price/tier_faults'
import { storedAmounts } from '#catalogue/domain/product_amounts'
import { productStates } from '#catalogue/domain/product_states'
import { blankOf, type Blank } from '#catalogue/queries/blank_of'
import { wordFaults } from '#catalogue/queries/words'

const WORDS = { main_material: 'material', season: 'season' } as const

export const productRules: Hooks = {
  async write(given, before, context) {
    if (given.is_shared !== undefined && given.is_shared !== (before?.is_shared ?? false)) refuseLending(context)
    refuseStep(given, before)
    const blank = await blankOf(Number(given.spu_id ?? before?.spu_id), context.trx)
    const values = before ? given : { ...ofBlank(blank), ...given }
    const whole: Row = { ...before, ...values }
    refuse('E_INVALID', await faultsOf(values, before, whole, blank, context))
    if (whole.status !== 'published') return storedAmounts(values)
    refuse('E_PRODUCT_INCOMPLETE', emptyIn(whole, PRODUCT_NEEDED))
    if (blank.status !== 'saved') throw refuseField('spu_id', 'E_SPU_NOT_SAVED')
    return { ...storedAmounts(values), ...(before?.status !== 'published' && { published_at: new Date() }) }
  },
  async written(product, _, { trx }) {
    if (product.status === 'published') await keepVersion(product, trx)
  },
}

/** A new one may be published at once. */
function refuseStep({ status }: Row, before: Row | null) {
  const from = (before?.status ?? 'draft') as ProductStatus
  if (status === undefined || status === from) return
  const action = { published: 'publish', withdrawn: 'withdraw', draft: null }[status as ProductStatus] as
    | 'publish'
    | 'withdraw'
    | null
  if (!action) throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action: 'draft' })
  productStates.next(from, action)
}

function refuseLending({ actor }: WriteContext) {
  if (actor.organisation.kind !== 'platform') throw refuseField('is_shared', 'E_READ_ONLY')
}

/** A new product begins as its blank is. */
const ofBlank = ({ name_zh, name_en, style_no, main_material, season, colour_ids, size_ids }: Blank): Row => ({
  name_zh,
  name_en,
  style_code: style_no,
  main_material,
  season,
  colour_ids,
  size_ids,
})

async function faultsOf(
  values: Row,
  before: Row | null,
  whole: Row,
  blank: Blank,
  { trx }: WriteContext,
): Promise<FieldReasons> {
  const photos = (whole.photos ?? []) as ProductPhoto[]
  const faults: FieldReasons = {
    ...(await wordFaults(WORDS, values, before, trx)),
    ...outside('colour_ids', whole, blank),
    ...outside('size_ids', whole, blank),
    ...(values.photos !== undefined && photoFaults(values.photos, whole.colour_ids as number[])),
    ...(values.tiers !== undefined && !isNone(values.tiers) && tierFaults('tiers', values.tiers)),
  }
  const isTouched = values.faces !== undefined || values.photos !== undefined
  const arePhotosRead = Object.keys(faults).every((field) => !field.startsWith('photos'))
  if (!isTouched || !arePhotosRead) return faults
  return { ...faults, ...faceFaults(whole.faces ?? [], new Set(photos.map(({ key }) => key))) }
}

/** A draft may have no prices yet. */
const isNone = (given: unknown) => Array.isArray(given) && given.length === 0

function outside(field: 'colour_ids' | 'size_ids', whole: Row, blank: Blank): FieldReasons {
  const chosen = (whole[field] ?? []) as number[]
  return chosen.every((one) => blank[field].includes(one)) ? {} : { [field]: [{ key: 'errors.E_VARIANT_OUTSIDE_SPU' }] }
}

function refuse(code: 'E_INVALID' | 'E_PRODUCT_INCOMPLETE', fields: FieldReasons) {
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal(code, { fields, count })
}

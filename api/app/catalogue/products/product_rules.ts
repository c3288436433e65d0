import { minorOf } from '#contracts/price/amounts'
import {
  type DesignFace,
  type PriceTier,
  type ProductStatus,
  PRODUCT_NEEDED,
  PRODUCT_TEXTS,
} from '#contracts/catalogue'
import type { Row } from '#core/database'
import { stateMachine } from '#core/domain/state_machine'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { saveVersion } from '#catalogue/products/versions'
import { emptyFields } from '#catalogue/spus/completeness'
import { productFaults, lockBlank, type Blank } from '#catalogue/products/product_faults'
import { changedTexts, rejectRiskyTexts, type Texts } from '#settings/risk/check_text'

/** Converts validated amounts to integers in minor units, as stored. */
export function storedAmounts(values: Row): Row {
  const { tiers, faces } = values as { tiers?: PriceTier[]; faces?: DesignFace[] }
  return {
    ...values,
    ...(tiers && { tiers: tiers.map(storedTier) }),
    ...(faces && { faces: faces.map(({ print_price: price, ...face }) => ({ ...face, minor: minorOf(price) })) }),
  }
}

/** The last range may omit its end. */
const storedTier = ({ from, to = null, price }: Omit<PriceTier, 'to'> & { to?: number | null }) => ({
  from,
  to,
  minor: minorOf(price),
})

/** A product can be published and withdrawn repeatedly; once published it never returns to draft. */
export const productStates = stateMachine<ProductStatus, 'publish' | 'withdraw'>({
  states: ['draft', 'published', 'withdrawn'],
  initial: ['draft'],
  final: ['withdrawn'],
  transitions: {
    publish: { from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: { from: ['published'], to: 'withdrawn' },
  },
})

export const productRules: Hooks = {
  async beforeWrite(given, before, context) {
    if (given.is_shared !== undefined && given.is_shared !== (before?.is_shared ?? false))
      requirePlatformToShare(context)
    checkStatusStep(given, before)
    const blank = await lockBlank(Number(given.spu_id ?? before?.spu_id), context.trx)
    const values = before ? given : { ...defaultsFromBlank(blank), ...given }
    const whole: Row = { ...before, ...values }
    refuseFaults('E_INVALID', await productFaults({ values, before, merged: whole }, blank, context.trx))
    await rejectRiskyTexts({ ...changedTexts(MODERATED_TEXTS, values, before), ...faceNames(values) })
    if (whole.status !== 'published') return storedAmounts(values)
    refuseFaults('E_PRODUCT_INCOMPLETE', emptyFields(whole, PRODUCT_NEEDED))
    if (blank.status !== 'saved') throw refuseField('spu_id', 'E_SPU_NOT_SAVED')
    return { ...storedAmounts(values), ...(before?.status !== 'published' && { published_at: new Date() }) }
  },
  async afterWrite(product, _, { trx }) {
    if (product.status === 'published') await saveVersion(product, trx)
  },
}

const MODERATED_TEXTS = ['name', ...PRODUCT_TEXTS].flatMap((name) => [`${name}_zh`, `${name}_en`])

const faceNames = ({ faces }: Row): Texts =>
  Object.fromEntries(
    ((faces ?? []) as DesignFace[]).flatMap(({ name_zh, name_en }, i) => [
      [`faces.${i}.name_zh`, name_zh],
      [`faces.${i}.name_en`, name_en],
    ]),
  )

const STEPS = { published: 'publish', withdrawn: 'withdraw' } as const

/** A new product may be published at once; a product seen by merchants cannot become a draft again. */
function checkStatusStep({ status }: Row, before: Row | null) {
  const from = (before?.status ?? 'draft') as ProductStatus
  const to = (status ?? from) as ProductStatus
  if (to === from) return
  if (to === 'draft') throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action: 'draft' })
  productStates.next(from, STEPS[to])
}

function requirePlatformToShare({ actor }: WriteContext) {
  if (actor.organisation.kind !== 'platform') throw refuseField('is_shared', 'E_READ_ONLY')
}

/** A new product takes its defaults from the blank. */
const defaultsFromBlank = ({
  name_zh,
  name_en,
  style_no,
  main_material,
  season,
  colour_ids,
  size_ids,
}: Blank): Row => ({
  name_zh,
  name_en,
  style_code: style_no,
  main_material,
  season,
  colour_ids,
  size_ids,
})

function refuseFaults(code: 'E_INVALID' | 'E_PRODUCT_INCOMPLETE', fields: FieldReasons) {
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal(code, { fields, count })
}

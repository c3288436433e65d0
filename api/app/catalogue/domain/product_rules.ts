import { PRODUCT_NEEDED, PRODUCT_TEXTS, type DesignFace, type ProductStatus } from '#contracts/catalogue'
import type { Row } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { keepVersion } from '#catalogue/actions/keep_version'
import { emptyIn } from '#catalogue/domain/completeness'
import { storedAmounts } from '#catalogue/domain/product_amounts'
import { productFaults } from '#catalogue/domain/product_faults'
import { productStates } from '#catalogue/domain/product_states'
import { blankOf, type Blank } from '#catalogue/queries/blank_of'
import { changedTexts, refuseRisky, type Texts } from '#settings/risk/domain/refuse_risky'

export const productRules: Hooks = {
  async write(given, before, context) {
    if (given.is_shared !== undefined && given.is_shared !== (before?.is_shared ?? false)) refuseLending(context)
    refuseStep(given, before)
    const blank = await blankOf(Number(given.spu_id ?? before?.spu_id), context.trx)
    const values = before ? given : { ...ofBlank(blank), ...given }
    const whole: Row = { ...before, ...values }
    refuse('E_INVALID', await productFaults({ values, before, whole }, blank, context.trx))
    await refuseRisky({ ...changedTexts(READ_TEXTS, values, before), ...faceNames(values) })
    if (whole.status !== 'published') return storedAmounts(values)
    refuse('E_PRODUCT_INCOMPLETE', emptyIn(whole, PRODUCT_NEEDED))
    if (blank.status !== 'saved') throw refuseField('spu_id', 'E_SPU_NOT_SAVED')
    return { ...storedAmounts(values), ...(before?.status !== 'published' && { published_at: new Date() }) }
  },
  async written(product, _, { trx }) {
    if (product.status === 'published') await keepVersion(product, trx)
  },
}

/** Everything that a shop shows of it. */
const READ_TEXTS = ['name', ...PRODUCT_TEXTS].flatMap((name) => [`${name}_zh`, `${name}_en`])

const faceNames = ({ faces }: Row): Texts =>
  Object.fromEntries(
    ((faces ?? []) as DesignFace[]).flatMap(({ name_zh, name_en }, i) => [
      [`faces.${i}.name_zh`, name_zh],
      [`faces.${i}.name_en`, name_en],
    ]),
  )

const STEPS = { published: 'publish', withdrawn: 'withdraw' } as const

/** A new one may be published at once; what merchants have seen is no draft again. */
function refuseStep({ status }: Row, before: Row | null) {
  const from = (before?.status ?? 'draft') as ProductStatus
  const to = (status ?? from) as ProductStatus
  if (to === from) return
  if (to === 'draft') throw new Refusal('E_ILLEGAL_TRANSITION', { status: from, action: 'draft' })
  productStates.next(from, STEPS[to])
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

function refuse(code: 'E_INVALID' | 'E_PRODUCT_INCOMPLETE', fields: FieldReasons) {
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal(code, { fields, count })
}

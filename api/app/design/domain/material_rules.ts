import { COVERAGE, MATERIAL } from '#contracts/limits'
import type { MaterialType } from '#contracts/materials'
import type { Row } from '#core/database'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { takesItsPictures } from '#media/actions/release_files'
import { enqueue } from '#core/jobs/enqueue'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'
import { moderateJob } from '#design/jobs/moderate_job'
import { refuseStrangeCategory } from '#design/queries/category_faults'
import { isMerchant } from '#design/queries/is_merchant'
import { nearestLook } from '#design/queries/nearest_look'
import { uploadedPicture, type Picture } from '#design/queries/uploaded_picture'

export const materialRules: Hooks = {
  async write(values, before, context) {
    await refuseRisky({ name_zh: values.name_zh, name_en: values.name_en })
    return before ? change(values, before, context) : make(values, context)
  },
  leave: takesItsPictures('materials'),
  async written({ id, review }, before, { trx }) {
    if (!before && review === 'pending') await enqueue(moderateJob, { id: Number(id) }, trx)
  },
}

async function make(values: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const organisationId = Number(values.organisation_id ?? actor.organisation.id)
  const ofMerchant = await isMerchant(organisationId, trx)
  const whole: Row = { is_official: !ofMerchant, ...values, organisation_id: organisationId }
  if (ofMerchant) refuseOffers(whole)
  await refuseStrangeCategory(whole.category_id, organisationId, trx)
  const picture = await uploadedPicture(String(whole.picture), organisationId, context)
  const duplicate_of = await nearestLook({ picture, organisationId, actor }, trx)
  return { type: typeOf(picture), ...priced(whole), ...picture, duplicate_of }
}

async function change(values: Row, before: Row, { trx }: WriteContext): Promise<Row> {
  const organisationId = before.organisation_id as number
  const whole = { ...before, ...values }
  if (await isMerchant(organisationId, trx)) refuseOffers(whole)
  priced(whole)
  if (values.category_id !== undefined) await refuseStrangeCategory(values.category_id, organisationId, trx)
  return values
}

/** What nobody said: a motif stands on nothing, a picture fills its ground. */
const typeOf = ({ coverage }: Picture): MaterialType =>
  coverage !== null && coverage < COVERAGE.cutout ? 'cutout' : 'picture'

/** A merchant's pictures are for the merchant alone: nothing of them is offered to others. */
function refuseOffers({ is_official, permission = 'public', merchant_ids, price }: Row) {
  const fields: FieldReasons = {}
  const refuse = (field: string) => (fields[field] = [{ key: 'errors.E_READ_ONLY' }])
  if (is_official) refuse('is_official')
  if (permission !== 'public') refuse('permission')
  if (((merchant_ids ?? []) as unknown[]).length > 0) refuse('merchant_ids')
  if (Number(price ?? 0) > 0) refuse('price')
  if (Object.keys(fields).length > 0) throw new Refusal('E_READ_ONLY', { fields })
}

function priced(whole: Row): Row {
  const { is_official, price, permission, merchant_ids } = whole
  const named = ((merchant_ids ?? []) as unknown[]).length
  if (!is_official && Number(price ?? 0) > 0) throw refuseField('price', 'E_PRICE_OFFICIAL')
  if (permission === 'whitelist' && named === 0) throw refuseField('merchant_ids', 'E_REQUIRED')
  if (named > MATERIAL.merchants)
    throw new Refusal('E_INVALID', {
      count: 1,
      fields: { merchant_ids: [{ key: 'validation.array.maxLength', params: { max: MATERIAL.merchants } }] },
    })
  return whole
}

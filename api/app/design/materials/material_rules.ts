import { row, type Transaction, type Row } from '#core/database'
import { refuseField, Refusal, type FieldReasons } from '#core/errors'
import { COVERAGE, MATERIAL } from '#contracts/limits'
import type { MaterialType } from '#contracts/materials'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { deletePicturesWith } from '#media/delete_files'
import { enqueue } from '#core/jobs/job_queue'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { moderateJob } from '#design/moderation/moderate'
import { findSimilarMaterial, loadUploadedPicture, type Picture } from '#design/materials/uploaded_picture'

export async function isMerchant(organisationId: number, trx: Transaction): Promise<boolean> {
  return (await row('select 1 from merchants where id = ?', [organisationId], trx)) !== undefined
}

/** The category must belong to the owner and have no subcategories. The share lock prevents concurrent deletion. */
export async function assertCategory(id: unknown, organisationId: number, trx: Transaction): Promise<void> {
  if (id === undefined || id === null) return
  const own = 'select 1 from material_categories where id = ? and organisation_id = ? for share'
  if (!(await row(own, [id, organisationId], trx))) throw refuseField('category_id', 'E_INVALID_REFERENCE')
  const parted = await row('select 1 from material_categories where parent_id = ? limit 1', [id], trx)
  if (parted) throw refuseField('category_id', 'E_CATEGORY_PARTED')
}

export const materialRules: Hooks = {
  async beforeWrite(values, before, context) {
    await rejectRiskyTexts({ name_zh: values.name_zh, name_en: values.name_en })
    return before ? changedValues(values, before, context) : createdValues(values, context)
  },
  beforeDelete: deletePicturesWith('materials'),
  async afterWrite({ id, review }, before, { trx }) {
    if (!before && review === 'pending') await enqueue(moderateJob, { id: Number(id) }, trx)
  },
}

async function createdValues(values: Row, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const organisationId = Number(values.organisation_id ?? actor.organisation.id)
  const ofMerchant = await isMerchant(organisationId, trx)
  const whole: Row = { is_official: !ofMerchant, ...values, organisation_id: organisationId }
  if (ofMerchant) rejectOfferFields(whole)
  await assertCategory(whole.category_id, organisationId, trx)
  const picture = await loadUploadedPicture(String(whole.picture), organisationId, context)
  const duplicate_of = await findSimilarMaterial({ picture, organisationId, actor }, trx)
  return { type: typeOf(picture), ...validatePrice(whole), ...picture, duplicate_of }
}

async function changedValues(values: Row, before: Row, { trx }: WriteContext): Promise<Row> {
  const organisationId = before.organisation_id as number
  const whole = { ...before, ...values }
  if (await isMerchant(organisationId, trx)) rejectOfferFields(whole)
  validatePrice(whole)
  if (values.category_id !== undefined) await assertCategory(values.category_id, organisationId, trx)
  return values
}

/** The default type: pictures with enough transparency are cut-outs, others full pictures. */
const typeOf = ({ coverage }: Picture): MaterialType =>
  coverage !== null && coverage < COVERAGE.cutout ? 'cutout' : 'picture'

/** A merchant's pictures are private and cannot be offered to others. */
function rejectOfferFields({ is_official, permission = 'public', merchant_ids, price }: Row) {
  const fields: FieldReasons = {}
  const refuse = (field: string) => (fields[field] = [{ key: 'errors.E_READ_ONLY' }])
  if (is_official) refuse('is_official')
  if (permission !== 'public') refuse('permission')
  if (((merchant_ids ?? []) as unknown[]).length > 0) refuse('merchant_ids')
  if (Number(price ?? 0) > 0) refuse('price')
  if (Object.keys(fields).length > 0) throw new Refusal('E_READ_ONLY', { fields })
}

function validatePrice(whole: Row): Row {
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

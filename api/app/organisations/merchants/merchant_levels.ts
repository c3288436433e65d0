import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { type Hooks, defineResource } from '#core/crud/resource'
import { supplierFor } from '#organisations/access'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, decimal, derived, flag, id, integer, reference, text } from '#core/lists/fields'
import { organisationNames } from '#tenancy/resources'
import { rowFields } from '#organisations/organisation_fields'

/** A supplier with levels always has one default level. */
export const merchantLevelRules: Hooks = {
  async beforeWrite(values, before, context) {
    const { trx } = context
    if (!before) {
      const organisation_id = await supplierFor(
        values.organisation_id as number | undefined,
        context,
        'organisation_id',
      )
      const isFirst = !(await row(
        'select 1 from merchant_levels where organisation_id = ? limit 1',
        [organisation_id],
        trx,
      ))
      return {
        ...(await claimDefault({ ...values, is_default: values.is_default || isFirst }, organisation_id, trx)),
        organisation_id,
      }
    }
    if (before.is_default && (values.is_default === false || values.status === 'disabled'))
      throw refuseField(values.is_default === false ? 'is_default' : 'status', 'E_DEFAULT_LEVEL')
    return claimDefault(values, before.organisation_id as number, trx)
  },
  canDelete(level) {
    if (level.is_default) throw new Refusal('E_DEFAULT_LEVEL')
  },
}

async function claimDefault(values: Row, organisationId: number, trx: Transaction): Promise<Row> {
  if (!values.is_default) return values
  if (values.status === 'disabled') throw refuseField('status', 'E_DEFAULT_LEVEL')
  await row('select 1 from organisations where id = ? for no key update', [organisationId], trx)
  await row(
    'update merchant_levels set is_default = false, version = version + 1, updated_at = now() where organisation_id = ? and is_default',
    [organisationId],
    trx,
  )
  return values
}

export const merchantLevels = defineResource({
  name: 'merchant-levels',
  table: 'merchant_levels',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id' },
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  order: { field: 'sequence', direction: 'asc' },
  hooks: merchantLevelRules,
  usedBy: [{ resource: 'merchants', table: 'merchants', column: 'level_id' }],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('supplier_name', { search: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true }),
    sequence: integer({ sort: true, initial: 0, min: 0, max: 9999 }),
    discount_rate: decimal({ initial: '1.00', min: 1, max: 100, sort: true }),
    is_default: flag(),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    merchant_count: derived('integer', 'select count(*)::int from merchants m where m.level_id = t.id'),
    ...rowFields,
  },
})

import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { supplierFor } from '#organisations/actions/supplier_for'

/** A supplier with levels has one that everybody begins with and falls back to. */
export const merchantLevelRules: Hooks = {
  async write(values, before, context) {
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
        ...(await asDefault({ ...values, is_default: values.is_default || isFirst }, organisation_id, trx)),
        organisation_id,
      }
    }
    if (before.is_default && (values.is_default === false || values.status === 'disabled'))
      throw refuseField(values.is_default === false ? 'is_default' : 'status', 'E_DEFAULT_LEVEL')
    return asDefault(values, before.organisation_id as number, trx)
  },
  remove(level) {
    if (level.is_default) throw new Refusal('E_DEFAULT_LEVEL')
  },
}

async function asDefault(values: Row, organisationId: number, trx: Transaction): Promise<Row> {
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

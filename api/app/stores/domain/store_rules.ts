import { STORE_TOKENS } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/supplier_levels'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { returnQuota, takeQuota } from '#tenancy/actions/quota'
import { refuseClosedPlatform } from '#stores/domain/open_platform'
import { sealedTokens } from '#stores/domain/store_tokens'

const KIND = 'shop_count'
const TOKENS: ReadonlySet<string> = new Set(STORE_TOKENS)

/** Stores are merchants', as many as their supplier's level allows; one that is authorised stays what it is. */
export const storeRules: Hooks = {
  async write(values, before, context) {
    const id = before ? Number(before.id) : await nextId(context.trx)
    const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !TOKENS.has(name)))
    const kept = { ...plain, ...sealedTokens(id, values), operated_by: context.actor.userId }
    return before ? edited(kept, before) : { ...kept, ...(await made(id, plain, context)) }
  },
  async remove({ organisation_id: organisationId }, { trx }) {
    const supplierId = await supplierOf(Number(organisationId), trx)
    if (supplierId !== null) await returnQuota({ organisationId: supplierId, kind: KIND }, 1, trx)
  },
  async restore({ organisation_id: organisationId, sales_platform: platform }, { trx }) {
    const supplierId = await supplierOf(Number(organisationId), trx)
    if (supplierId === null) throw new Refusal('E_MERCHANTS_ONLY')
    await refuseClosedPlatform(platform as SalesPlatform, supplierId, trx)
    await takeQuota({ organisationId: supplierId, kind: KIND }, 1, trx)
  },
}

function edited(values: Row, before: Row): Row {
  const isOther = values.type !== undefined && values.type !== before.type
  if (isOther && before.authorization_status !== 'unauthorized' && before.sales_platform !== 'other')
    throw refuseField('type', 'E_STORE_AUTHORIZED')
  return values
}

/** What is sold by hand needs nobody's authorization. */
async function made(id: number, values: Row, { actor, trx }: WriteContext): Promise<Row> {
  const supplierId = await supplierOf(Number(values.organisation_id ?? actor.organisation.id), trx)
  if (supplierId === null) throw new Refusal('E_MERCHANTS_ONLY')
  await refuseClosedPlatform(values.sales_platform as SalesPlatform, supplierId, trx)
  await takeQuota({ organisationId: supplierId, kind: KIND }, 1, trx)
  return { id, authorization_status: values.sales_platform === 'other' ? 'completed' : 'unauthorized' }
}

async function supplierOf(merchantId: number, trx: Transaction): Promise<number | null> {
  const found = await row<{ id: number }>(
    `select parent_id as id from organisations where id = ? and kind = 'merchant'`,
    [merchantId],
    trx,
  )
  return found?.id ?? null
}

async function nextId(trx: Transaction): Promise<number> {
  const next = await row<{ id: number }>(`select nextval(pg_get_serial_sequence('stores', 'id'))::int as id`, [], trx)
  return next?.id as number
}

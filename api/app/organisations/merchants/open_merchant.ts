import { Refusal } from '#core/errors'
import { row, type Transaction } from '#core/database'
import { applyLevelToMerchant } from '#organisations/suppliers/limits'
import { openMerchantAccounts } from '#tenancy/open_merchant_accounts'
import { takeQuota } from '#tenancy/quota'

/** A merchant under a supplier, on the default level. */
export async function openMerchant(name: string, supplierId: number, trx: Transaction): Promise<number> {
  const merchantId = await openMerchantOrganisation(name, supplierId, trx)
  await row('insert into merchants (id) values (?)', [merchantId], trx)
  return merchantId
}

export async function openMerchantOrganisation(name: string, supplierId: number, trx: Transaction): Promise<number> {
  await refuseEndedTerm(supplierId, trx)
  await takeQuota({ organisationId: supplierId, kind: 'merchant_count' }, 1, trx)
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, ?, 'M' || nextval('merchant_numbers')) returning id`,
    [supplierId, name],
    trx,
  )
  const id = made?.id as number
  await applyLevelToMerchant(id, trx)
  await openMerchantAccounts(id, trx)
  return id
}

/** A supplier with an expired term gets no new merchants. */
async function refuseEndedTerm(supplierId: number, trx: Transaction): Promise<void> {
  const over = await row('select 1 from organisations where id = ? and read_only_from <= now()', [supplierId], trx)
  if (over) throw new Refusal('E_TERM_OVER')
}

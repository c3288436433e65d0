import { row, type Transaction } from '#core/database'

export async function isMerchant(organisationId: number, trx: Transaction): Promise<boolean> {
  return (await row('select 1 from merchants where id = ?', [organisationId], trx)) !== undefined
}

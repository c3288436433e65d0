import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { publicIdIn } from '#media/domain/file_address'

/** Whoever names a private file may see it afterwards: so only receipts that one's own house has sent are taken. */
export async function refuseStrangeReceipts(addresses: string[], organisationId: number, trx: Transaction) {
  const wanted = addresses.map((address) => publicIdIn(address))
  if (new Set(wanted).size !== wanted.length || wanted.includes(undefined))
    throw refuseField('receipts', 'E_RECEIPT_STRANGE')
  const found = await row<{ count: number }>(
    `select count(*)::int as count from attachments where public_id = any(?::uuid[]) and topic = 'receipt' and organisation_id = ?`,
    [wanted, organisationId],
    trx,
  )
  if (found?.count !== wanted.length) throw refuseField('receipts', 'E_RECEIPT_STRANGE')
}

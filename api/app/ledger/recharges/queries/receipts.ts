import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { areOwnFiles } from '#media/queries/own_files'

export async function refuseStrangeReceipts(addresses: string[], organisationId: number, trx: Transaction) {
  if (!(await areOwnFiles(addresses, { topic: 'receipt', organisationId }, trx)))
    throw refuseField('receipts', 'E_RECEIPT_STRANGE')
}

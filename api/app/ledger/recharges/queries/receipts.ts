import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { areOwnFiles } from '#media/queries/own_files'

export async function refuseStrangeReceipts(addresses: string[], actor: Actor, trx: Transaction) {
  const sent = { topic: 'receipt', organisationId: actor.organisation.id, actor } as const
  if (!(await areOwnFiles(addresses, sent, trx))) throw refuseField('receipts', 'E_RECEIPT_STRANGE')
}

import { Money } from '#core/domain/money'
import type { Transaction } from '#core/database'
import { credit } from '#ledger/actions/credit'
import { earnScore } from '#ledger/actions/earn_score'

interface Approved {
  id: number
  no: string
  organisation_id: number
  /** In RMB. */
  credited: string
}

/** Credits what was approved, once: the recharge's own number is the key. What is earned by it comes along. */
export async function creditRecharge(
  { id, no, organisation_id: organisationId, credited }: Approved,
  actorId: number,
  trx: Transaction,
): Promise<number> {
  const amount = Money.fromDecimal(credited, 'RMB')
  const key = { scope: 'recharge', key: String(id) }
  const { operationId } = await credit({ organisationId, kind: 'recharge', amount, key, reason: no, actorId }, trx)
  await earnScore({ organisationId, event: 'recharge', subject: no, minor: amount.minor }, trx)
  return operationId
}

import { Money } from '#core/domain/money'
import type { Transaction } from '#core/database'
import { credit } from '#ledger/actions/credit'
import { debit } from '#ledger/actions/debit'
import { FeeCollector, type Fee } from '#organisations/ports/fee_collector'

/** A fee is owed and paid in one go: what the supplier owes stands as it stood before, and the platform has what it earned. */
export class LedgerFeeCollector extends FeeCollector {
  async collect({ organisationId, settlingId, no, minor, actorId }: Fee, trx: Transaction): Promise<number> {
    const of = { organisationId, amount: Money.ofMinor(minor, 'RMB'), reason: no, actorId }
    const key = String(settlingId)
    await debit({ ...of, kind: 'settled_fee', key: { scope: 'settling', key } }, trx)
    const paid = await credit({ ...of, kind: 'dues_payment', key: { scope: 'settling paid', key } }, trx)
    return paid.operationId
  }
}

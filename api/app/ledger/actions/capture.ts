import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { LEDGER_KINDS, type LedgerKind } from '#contracts/ledger'
import { move } from '#ledger/actions/move'
import { operate } from '#ledger/actions/operate'
import { counterAccount } from '#ledger/actions/open_account'
import { hashOf, type Key, type Posted, type Sum } from '#ledger/domain/posting'
import { holdOf } from '#ledger/queries/hold_of'

export interface Capture {
  holdId: number
  amount: Sum
  key: Key
  actorId?: number | null
  orderNo?: string
}

/** Takes of a held amount what is due, and frees the rest, once for its key. A hold is captured or released, never both. */
export async function capture({ holdId, amount, key, actorId, orderNo }: Capture, trx: Transaction): Promise<Posted> {
  const held = await holdOf(holdId, trx)
  const { organisation_id: organisationId, kind, reason, account_id: account } = held
  const hash = hashOf('capture', holdId, amount.minor, amount.currency)
  return operate({ organisationId, kind, key, hash, reason, actorId, orderNo, holdId }, trx, async (operationId) => {
    await settle(holdId, amount, trx)
    const counter = await counterOf(organisationId, kind, amount, trx)
    await move({ operationId, kind, debit: account, credit: counter, amount }, trx)
  })
}

async function settle(holdId: number, { minor }: Sum, trx: Transaction): Promise<void> {
  const settled = await row(
    `update ledger_holds set status = 'captured', captured_minor = ?, resolved_at = clock_timestamp(), resolved_txid = pg_current_xact_id()
      where id = ? and status = 'open' and amount_minor >= ? and expires_at > now() returning id`,
    [minor, holdId, minor],
    trx,
  )
  if (!settled) throw new Refusal('E_HOLD_OVER')
}

function counterOf(organisationId: number, kind: LedgerKind, { currency }: Sum, trx: Transaction): Promise<number> {
  const { counter } = LEDGER_KINDS[kind]
  if (!counter) throw new TypeError('This kind moves between merchants')
  return counterAccount(organisationId, counter, currency, trx)
}

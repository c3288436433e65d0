import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { LedgerKind, LedgerUnit } from '#contracts/ledger'
import { writeTransfer, runOperation, requestHash, type Key, type PostingResult } from '#ledger/posting/operation'

export interface Reversal {
  operationId: number
  /** Defaults to the amount not reversed yet. */
  minor?: number
  key: Key
  reason: string
  actorId?: number | null
}

interface OriginalOperation {
  organisation_id: number
  kind: LedgerKind
  order_no: string | null
  reverses: string | null
  debit_account: number
  credit_account: number
  amount: number
  currency: LedgerUnit
}

/** Corrects by an opposite operation; all reversals together never exceed the original. */
export async function reverse(
  { operationId: reverses, minor, key, reason, actorId }: Reversal,
  trx: Transaction,
): Promise<PostingResult> {
  const original = await lockOriginal(reverses, trx)
  const { organisation_id: organisationId, kind, currency, order_no: orderNo } = original
  const hash = requestHash('reverse', reverses, minor ?? 'rest', reason)
  return runOperation(
    { organisationId, kind, key, hash, reason, actorId, orderNo, reverses },
    trx,
    async (operationId) => {
      const left = original.amount - (await reversedTotal(reverses, trx))
      const amount = { minor: minor ?? left, currency }
      if (original.reverses !== null || amount.minor > left || left === 0) throw new Refusal('E_REVERSAL_TOO_MUCH')
      await writeTransfer(
        { operationId, kind, debit: original.credit_account, credit: original.debit_account, amount },
        trx,
      )
    },
  )
}

/** Locks the accounts, so that reversals of one operation are serialised. */
async function lockOriginal(operationId: number, trx: Transaction): Promise<OriginalOperation> {
  const found = await row<OriginalOperation>(
    `select o.organisation_id, o.kind, o.order_no, o.reverses, t.debit_account, t.credit_account, t.amount_minor::float8 as amount, t.currency
       from ledger_operations o join ledger_transfers t on t.operation_id = o.id where o.id = ?`,
    [operationId],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  await row('select ledger_lock_balances(?)', [[found.debit_account, found.credit_account]], trx)
  return found
}

async function reversedTotal(operationId: number, trx: Transaction): Promise<number> {
  const found = await row<{ sum: number }>(
    `select coalesce(sum(t.amount_minor), 0)::float8 as sum from ledger_operations o join ledger_transfers t on t.operation_id = o.id where o.reverses = ?`,
    [operationId],
    trx,
  )
  return found?.sum ?? 0
}

import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { LedgerKind } from '#contracts/ledger'
import type { Key, Posted } from '#ledger/domain/posting'

export interface Operation {
  organisationId: number
  kind: LedgerKind
  key: Key
  hash: string
  reason?: string
  actorId?: number | null
  orderNo?: string | null
  reverses?: number
  holdId?: number
}

/**
 * Does the work once for its key, in the caller's transaction. A twin waits at the key until the first one has ended;
 * the same key with something else behind it is refused. Nothing is kept of what was rolled back.
 */
export async function operate(
  operation: Operation,
  trx: Transaction,
  work: (operationId: number) => Promise<unknown>,
): Promise<Posted> {
  const made = await begin(operation, trx)
  if (!made) return alreadyDone(operation, trx)
  const operationId = Number(made.id)
  await work(operationId)
  return { operationId, isFirst: true }
}

function begin(operation: Operation, trx: Transaction) {
  const { organisationId, kind, key, hash, reason, actorId, orderNo, reverses, holdId } = operation
  return row<{ id: string }>(
    `insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash, reason, actor_id, order_no, reverses, hold_id)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [
      organisationId,
      kind,
      key.scope,
      key.key,
      hash,
      reason ?? '',
      actorId ?? null,
      orderNo ?? null,
      reverses ?? null,
      holdId ?? null,
    ],
    trx,
  )
}

export async function alreadyDone({ key, hash }: Operation, trx: Transaction): Promise<Posted> {
  const known = await row<{ id: string; request_hash: string }>(
    'select id, request_hash from ledger_operations where idem_scope = ? and idem_key = ?',
    [key.scope, key.key],
    trx,
  )
  // Nothing under this key: what stood in the way is the hold, which another key has captured.
  if (!known) throw new Refusal('E_HOLD_OVER')
  if (known.request_hash !== hash) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return { operationId: Number(known.id), isFirst: false }
}

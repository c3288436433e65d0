import { createHash } from 'node:crypto'
import type { LedgerKind, LedgerUnit } from '#contracts/ledger'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

/** Money or score points; `Money` satisfies it. */
export interface Sum {
  readonly minor: number
  readonly currency: LedgerUnit
}

export const points = (count: number): Sum => ({ minor: count, currency: 'SCORE' })

/** The idempotency key, stored before the first attempt. */
export interface Key {
  scope: string
  key: string
}

export interface Movement {
  organisationId: number
  kind: LedgerKind
  amount: Sum
  key: Key
  reason?: string
  actorId?: number | null
  orderNo?: string
}

export interface PostingResult {
  operationId: number
  /** False if the key was already used; the result is then the earlier operation. */
  isFirst: boolean
}

/** Hash of the request, to detect a different request under the same key. */
export function requestHash(...asked: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

export function requirePositiveAmount({ minor }: Sum): void {
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError(`Not an amount that can move: ${minor}`)
}

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
 * Runs the work once per key, in the caller's transaction. A concurrent duplicate waits at the key; the same key with
 * another request is refused. A rollback leaves no trace.
 */
export async function runOperation(
  operation: Operation,
  trx: Transaction,
  work: (operationId: number) => Promise<unknown>,
): Promise<PostingResult> {
  const made = await insertOperation(operation, trx)
  if (!made) return existingOperation(operation, trx)
  const operationId = Number(made.id)
  await work(operationId)
  return { operationId, isFirst: true }
}

function insertOperation(operation: Operation, trx: Transaction) {
  const { organisationId, kind, key, hash, reason, actorId, orderNo, reverses, holdId } = operation
  return row<{ id: string }>(
    `insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash, reason, actor_id, order_no, reverses, hold_id)
     values (:organisationId, :kind, :scope, :key, :hash, :reason, :actorId, :orderNo, :reverses, :holdId) on conflict do nothing returning id`,
    {
      organisationId,
      kind,
      scope: key.scope,
      key: key.key,
      hash,
      reason: reason ?? '',
      actorId: actorId ?? null,
      orderNo: orderNo ?? null,
      reverses: reverses ?? null,
      holdId: holdId ?? null,
    },
    trx,
  )
}

export async function existingOperation({ key, hash }: Operation, trx: Transaction): Promise<PostingResult> {
  const known = await row<{ id: string; request_hash: string }>(
    'select id, request_hash from ledger_operations where idem_scope = ? and idem_key = ?',
    [key.scope, key.key],
    trx,
  )
  // No operation has this key, so the conflict was the hold, captured under another key.
  if (!known) throw new Refusal('E_HOLD_OVER')
  if (known.request_hash !== hash) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return { operationId: Number(known.id), isFirst: false }
}

export interface TransferLine {
  operationId: number
  kind: LedgerKind
  debit: number
  credit: number
  amount: Sum
}

const SHORTAGE_CODE = 'LG001'

/**
 * Writes one transfer. In this statement the database moves the balances, refuses a shortage and writes the lines with
 * running balance and hash chain.
 */
export async function writeTransfer(
  { operationId, kind, debit, credit, amount }: TransferLine,
  trx: Transaction,
): Promise<void> {
  requirePositiveAmount(amount)
  await translateShortage(amount, () =>
    row(
      'insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind) values (?, ?, ?, ?, ?, ?)',
      [operationId, debit, credit, amount.minor, amount.currency, kind],
      trx,
    ),
  )
}

/** Turns the database's shortage error into a refusal for this currency. */
export async function translateShortage<T>({ currency }: Sum, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== SHORTAGE_CODE) throw error
    throw new Refusal(currency === 'SCORE' ? 'E_INSUFFICIENT_SCORE' : 'E_INSUFFICIENT_BALANCE')
  }
}

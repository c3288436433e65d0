import { createHash } from 'node:crypto'
import type { LedgerKind, LedgerUnit } from '#contracts/ledger'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

/** How much: money, or points of score. `Money` is one. */
export interface Sum {
  readonly minor: number
  readonly currency: LedgerUnit
}

export const points = (count: number): Sum => ({ minor: count, currency: 'SCORE' })

/** One thing to be done once; the key was kept before the first attempt. */
export interface Key {
  scope: string
  key: string
}

/** One movement of a merchant's money or score, and why. */
export interface Movement {
  organisationId: number
  kind: LedgerKind
  amount: Sum
  key: Key
  reason?: string
  /** Null where no person asked for it. */
  actorId?: number | null
  /** The order it is about, where it is about one. */
  orderNo?: string
}

export interface PostingResult {
  operationId: number
  /** False: it had been done before under this key, and this is what was done. */
  isFirst: boolean
}

/** What is asked, so that another thing under the same key is noticed. */
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
 * Does the work once for its key, in the caller's transaction. A twin waits at the key until the first one has ended;
 * the same key with something else behind it is refused. Nothing is kept of what was rolled back.
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

export async function existingOperation({ key, hash }: Operation, trx: Transaction): Promise<PostingResult> {
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

export interface TransferLine {
  operationId: number
  kind: LedgerKind
  debit: number
  credit: number
  amount: Sum
}

const SHORTAGE_CODE = 'LG001'

/**
 * Writes one transfer. The database moves the balances, refuses what is not there, and writes the lines with their
 * running balance and their place in the chain, all in this one statement.
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

/** The database's refusal in the words of the person who has too little. */
export async function translateShortage<T>({ currency }: Sum, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== SHORTAGE_CODE) throw error
    throw new Refusal(currency === 'SCORE' ? 'E_INSUFFICIENT_SCORE' : 'E_INSUFFICIENT_BALANCE')
  }
}

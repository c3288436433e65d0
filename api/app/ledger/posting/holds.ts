import { row, type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { type LedgerKind, DUES, LEDGER_KINDS } from '#contracts/ledger'
import {
  translateShortage,
  requestHash,
  type Movement,
  requirePositiveAmount,
  writeTransfer,
  runOperation,
  type Key,
  type PostingResult,
  type Sum,
} from '#ledger/posting/operation'
import { ownedAccount, counterAccount } from '#ledger/posting/accounts'

interface HoldRow {
  account_id: number
  organisation_id: number
  kind: LedgerKind
  reason: string
}

export async function findHold(holdId: number, trx: Transaction): Promise<HoldRow> {
  const found = await row<HoldRow>(
    `select h.account_id, a.organisation_id, h.kind, h.reason from ledger_holds h join ledger_accounts a on a.id = h.account_id where h.id = ?`,
    [holdId],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

export interface HoldResult {
  holdId: number
  isFirst: boolean
}

type HoldRequest = Movement & { minutes: number }

/** Reserves an amount; nothing else can spend it until the hold is captured, released or expired. */
export async function hold(order: HoldRequest, trx: Transaction): Promise<HoldResult> {
  const { organisationId, kind, amount } = order
  requirePositiveAmount(amount)
  const hash = requestHash('hold', organisationId, kind, amount.minor, amount.currency, order.reason)
  const { owned } = LEDGER_KINDS[kind]
  if (owned === DUES) throw new TypeError('Nothing is held of what is owed')
  const account = await ownedAccount(organisationId, owned, amount.currency, trx)
  const made = await translateShortage(amount, () => insertHold(order, account, hash, trx))
  return made ? { holdId: Number(made.id), isFirst: true } : existingHold(order, hash, trx)
}

function insertHold(
  { kind, amount, key, reason, actorId, minutes }: HoldRequest,
  account: number,
  hash: string,
  trx: Transaction,
) {
  return row<{ id: string }>(
    `insert into ledger_holds (account_id, kind, amount_minor, reason, actor_id, idem_scope, idem_key, request_hash, expires_at)
     values (:account, :kind, :minor, :reason, :actorId, :scope, :key, :hash, now() + make_interval(mins => :minutes))
     on conflict (idem_scope, idem_key) do nothing returning id`,
    { account, kind, minor: amount.minor, reason: reason ?? '', actorId: actorId ?? null, ...key, hash, minutes },
    trx,
  )
}

async function existingHold({ key }: HoldRequest, hash: string, trx: Transaction): Promise<HoldResult> {
  const known = await row<{ id: string; request_hash: string }>(
    'select id, request_hash from ledger_holds where idem_scope = ? and idem_key = ?',
    [key.scope, key.key],
    trx,
  )
  if (known?.request_hash !== hash) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return { holdId: Number(known.id), isFirst: false }
}

export interface Capture {
  holdId: number
  amount: Sum
  key: Key
  actorId?: number | null
  orderNo?: string
}

/** Takes the due part of a hold and releases the rest, once per key. A hold is captured or released, never both. */
export async function capture(
  { holdId, amount, key, actorId, orderNo }: Capture,
  trx: Transaction,
): Promise<PostingResult> {
  const held = await findHold(holdId, trx)
  const { organisation_id: organisationId, kind, reason, account_id: account } = held
  const hash = requestHash('capture', holdId, amount.minor, amount.currency)
  return runOperation(
    { organisationId, kind, key, hash, reason, actorId, orderNo, holdId },
    trx,
    async (operationId) => {
      await resolveHold(holdId, amount, trx)
      const counter = await counterAccountOf(organisationId, kind, amount, trx)
      await writeTransfer({ operationId, kind, debit: account, credit: counter, amount }, trx)
    },
  )
}

async function resolveHold(holdId: number, { minor }: Sum, trx: Transaction): Promise<void> {
  const settled = await row(
    `update ledger_holds set status = 'captured', captured_minor = ?, resolved_at = clock_timestamp(), resolved_txid = pg_current_xact_id()
      where id = ? and status = 'open' and amount_minor >= ? and expires_at > now() returning id`,
    [minor, holdId, minor],
    trx,
  )
  if (!settled) throw new Refusal('E_HOLD_OVER')
}

function counterAccountOf(
  organisationId: number,
  kind: LedgerKind,
  { currency }: Sum,
  trx: Transaction,
): Promise<number> {
  const { counter } = LEDGER_KINDS[kind]
  if (!counter) throw new TypeError('This kind moves between merchants')
  return counterAccount(organisationId, counter, currency, trx)
}

const SET_RELEASED = `status = 'released', resolved_at = clock_timestamp(), resolved_txid = pg_current_xact_id()`

/** Idempotent; a captured hold cannot be released. */
export async function release(holdId: number, trx: Transaction): Promise<void> {
  const freed = await row(
    `update ledger_holds set ${SET_RELEASED} where id = ? and status = 'open' returning id`,
    [holdId],
    trx,
  )
  if (freed) return
  const found = await row<{ status: string }>('select status from ledger_holds where id = ?', [holdId], trx)
  if (!found) throw new Refusal('E_NOT_FOUND')
  if (found.status === 'captured') throw new Refusal('E_HOLD_OVER')
}

/** Releases holds expired by the database clock; skips holds that are locked. */
export async function releaseExpired(most: number, trx: Transaction): Promise<number> {
  const freed = await rows(
    `update ledger_holds set ${SET_RELEASED} where id in (
       select id from ledger_holds where status = 'open' and expires_at <= now() order by account_id, id limit ? for update skip locked
     ) returning id`,
    [most],
    trx,
  )
  return freed.length
}

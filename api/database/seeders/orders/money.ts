import type { LedgerKind } from '#contracts/ledger'
import type { Row } from '#core/database'
import { requestHash } from '#ledger/posting/operation'
import type { Composed } from '#database/seeders/orders/compose'
import { isPaid } from '#database/seeders/orders/order_outcomes'
import { hoursAfter } from '#database/seeders/orders/plan'
import type { Numbers } from '#database/seeders/orders/bulk'

export interface Accounts {
  merchantId: number
  supplierId: number
  balance: number
  sales: number
  receipts: number
  /** Null if the supplier is not charged. */
  dues: { account: number; income: number; mode: string; rate: number } | null
}

/** One ledger operation with its transfer. */
export interface Move {
  at: Date
  kind: LedgerKind
  minor: number
  scope: string
  key: string
  asked: 'credit' | 'debit' | 'reverse'
  reason: string
  actor: number | null
  orderNo: string | null
  reverses: number | null
  id: number
  organisation: number
  sides: { debit: number; credit: number }
}

export interface LedgerRows {
  operations: Row[]
  transfers: Row[]
}

/** Payments and refunds, chronological; remakes are free. */
export function movesOf(orders: readonly Composed[], accounts: Accounts, ids: Numbers): Move[] {
  const { merchantId: organisation, balance, sales } = accounts
  return orders
    .filter((one) => isPaid(one) && !one.source)
    .flatMap((one) => {
      const { orderNo, minor, story, planned, owner, complaint } = one
      const id = ids.next()
      one.order.operation_id = id
      const same = { kind: 'order_payment' as const, orderNo, organisation }
      const paid: Move = {
        ...same,
        at: planned.paid,
        minor,
        actor: owner.id,
        scope: 'order',
        key: orderNo,
        asked: 'debit',
        reason: orderNo,
        reverses: null,
        id,
        sides: { debit: balance, credit: sales },
      }
      if (!story.refund) return [paid]
      const because = complaint?.no ?? orderNo
      one.refundedBy = ids.next()
      const back: Move = {
        ...same,
        at: story.refund.at,
        minor: story.refund.goods + story.refund.freight,
        actor: complaint || story.asked === 'approved' ? one.reviewer.id : owner.id,
        scope: complaint ? 'after-sales' : 'order cancelled',
        key: because,
        asked: 'reverse',
        reason: because,
        reverses: id,
        id: one.refundedBy,
        sides: { debit: sales, credit: balance },
      }
      return [paid, back]
    })
}

export interface Recharge extends Row {
  id: number
  no: string
  credited_minor: number
  decided_at: Date | null
  decided_by: number | null
}

export const moveOfRecharge = (
  { id, no, credited_minor: minor, decided_at, decided_by }: Recharge,
  operation: number,
  accounts: Accounts,
): Move => ({
  at: decided_at as Date,
  kind: 'recharge',
  minor,
  scope: 'recharge',
  key: String(id),
  asked: 'credit',
  reason: no,
  actor: decided_by,
  orderNo: null,
  reverses: null,
  id: operation,
  organisation: accounts.merchantId,
  sides: { debit: accounts.receipts, credit: accounts.balance },
})

/** Chronological: the ledger's trigger derives balances and entries from insertion order. */
export function bookMoves(moves: readonly Move[]): LedgerRows {
  const ordered = moves.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  return {
    operations: ordered.map((one) => ({
      id: one.id,
      organisation_id: one.organisation,
      kind: one.kind,
      idem_scope: one.scope,
      idem_key: one.key,
      request_hash: hashOfMove(one),
      actor_id: one.actor,
      reason: one.reason,
      reverses: one.reverses,
      order_no: one.orderNo,
      created_at: one.at,
    })),
    transfers: ordered.map(({ id, kind, minor, sides }) => ({
      operation_id: id,
      debit_account: sides.debit,
      credit_account: sides.credit,
      amount_minor: minor,
      currency: 'RMB',
      kind,
    })),
  }
}

const hashOfMove = ({ asked, organisation, kind, minor, reason, reverses }: Move) =>
  asked === 'reverse'
    ? requestHash(asked, reverses, minor, reason)
    : requestHash(asked, organisation, kind, minor, 'RMB', reason)

/** Amounts and times of recharges needed so that the balance never goes negative. */
export function shortfalls(moves: readonly Move[], { balance: account }: Accounts, from: number, each: number): Date[] {
  let balance = from
  const dates: Date[] = []
  for (const { at, minor, sides } of moves.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)) {
    const delta = sides.debit === account ? -minor : sides.credit === account ? minor : 0
    for (; balance + delta < 0; balance += each) dates.push(hoursAfter(at, -3))
    balance += delta
  }
  return dates
}

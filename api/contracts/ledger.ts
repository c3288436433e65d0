import { CURRENCIES } from './money.ts'

/** Score is a ledger unit like a currency, in whole points. */
export const LEDGER_UNITS = [...CURRENCIES, 'SCORE'] as const
export type LedgerUnit = (typeof LEDGER_UNITS)[number]

/** Accounts of a merchant; never negative, with an entry for each movement. */
export const OWNED_ACCOUNTS = ['balance', 'score'] as const
export type OwnedAccount = (typeof OWNED_ACCOUNTS)[number]

/** A supplier's dues to the platform: a running sum without entries, of either sign. */
export const DUES = 'dues'

/** Counter accounts, owned by the merchant's supplier, with the side on which each grows. */
export const COUNTER_ACCOUNTS = {
  openings: 'credit',
  receipts: 'debit',
  gateway: 'debit',
  sales: 'credit',
  adjustments: 'debit',
  fee_income: 'credit',
  score_issue: 'debit',
  score_worth: 'debit',
} as const
export type CounterAccount = keyof typeof COUNTER_ACCOUNTS
export type LedgerAccountKind = OwnedAccount | typeof DUES | CounterAccount

interface KindOf {
  owned: OwnedAccount | typeof DUES
  /** Null if the counterparty is another merchant. */
  counter: CounterAccount | null
}

/** Reasons for movements; translated under `ledgerKinds`. */
export const LEDGER_KINDS = {
  opening: { owned: 'balance', counter: 'openings' },
  recharge: { owned: 'balance', counter: 'receipts' },
  online_recharge: { owned: 'balance', counter: 'gateway' },
  order_payment: { owned: 'balance', counter: 'sales' },
  order_refund: { owned: 'balance', counter: 'sales' },
  freight_adjustment: { owned: 'balance', counter: 'sales' },
  adjustment: { owned: 'balance', counter: 'adjustments' },
  score_exchange: { owned: 'balance', counter: 'score_worth' },
  transfer: { owned: 'balance', counter: null },
  settled_fee: { owned: DUES, counter: 'fee_income' },
  service_charge: { owned: DUES, counter: 'fee_income' },
  dues_payment: { owned: DUES, counter: 'receipts' },
  score_earning: { owned: 'score', counter: 'score_issue' },
  score_spending: { owned: 'score', counter: 'score_issue' },
  score_adjustment: { owned: 'score', counter: 'score_issue' },
} as const satisfies Record<string, KindOf>

export type LedgerKind = keyof typeof LEDGER_KINDS
export const LEDGER_KIND_NAMES = Object.keys(LEDGER_KINDS) as LedgerKind[]
const kindsOf = (owned: OwnedAccount) => LEDGER_KIND_NAMES.filter((kind) => LEDGER_KINDS[kind].owned === owned)
export const MONEY_KINDS = kindsOf('balance')
export const SCORE_KINDS = kindsOf('score')

/** Payments for an order; reversals of these are refunds. */
const PAID_KINDS = ['order_payment', 'freight_adjustment'] as const satisfies readonly LedgerKind[]
type PaidKind = (typeof PAID_KINDS)[number]
export const isPaidKind = (kind: LedgerKind): kind is PaidKind => PAID_KINDS.includes(kind as PaidKind)
type Reversal<Kind extends LedgerKind> = Kind extends PaidKind ? 'order_refund' : `${Kind}_reversal`
/**
 * Display name of a movement: reversals have their own, and a reversed payment is a refund. Translated under
 * `ledgerKinds`.
 */
export type LedgerEntry = LedgerKind | Reversal<LedgerKind>

export const ledgerEntry = (kind: LedgerKind, isReversal: boolean): LedgerEntry => {
  if (!isReversal) return kind
  return isPaidKind(kind) ? 'order_refund' : (`${kind}_reversal` as LedgerEntry)
}
const entryNames = (kinds: readonly LedgerKind[]) => [
  ...new Set(kinds.flatMap((kind) => [ledgerEntry(kind, false), ledgerEntry(kind, true)])),
]
export const LEDGER_ENTRIES = entryNames(LEDGER_KIND_NAMES)
export const MONEY_ENTRIES = entryNames(MONEY_KINDS)
export const SCORE_ENTRIES = entryNames(SCORE_KINDS)

export const ADJUSTMENT_DIRECTIONS = ['increase', 'decrease'] as const
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number]

export const ADJUSTMENT_STATUSES = ['requested', 'approved', 'rejected', 'withdrawn'] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

export const ADJUSTMENT_ACTIONS = ['approve', 'reject', 'withdraw'] as const
export type AdjustmentAction = (typeof ADJUSTMENT_ACTIONS)[number]

/** Events that earn or spend score. */
export const SCORE_EVENTS = { register: 'earn', recharge: 'earn', order_payment: 'earn', exchange: 'spend' } as const
export type ScoreEvent = keyof typeof SCORE_EVENTS
export const SCORE_EVENT_NAMES = Object.keys(SCORE_EVENTS) as ScoreEvent[]
export const SCORE_DIRECTIONS = ['earn', 'spend'] as const

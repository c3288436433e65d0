import type { LEDGER_KINDS, LedgerKind } from './ledger.ts'

type KindOfBalance = {
  [Kind in LedgerKind]: (typeof LEDGER_KINDS)[Kind]['owned'] extends 'balance' ? Kind : never
}[LedgerKind]

/** The sums of a statement, in the order in which they are printed. */
export const STATEMENT_SUMS = ['top_ups', 'orders', 'refunds', 'points', 'other'] as const
export type StatementSum = (typeof STATEMENT_SUMS)[number]

/** The sum of each kind of movement; merchants pay no fees from their balance, so there is none of them. */
export const SUM_OF_KIND = {
  opening: 'other',
  recharge: 'top_ups',
  online_recharge: 'top_ups',
  order_payment: 'orders',
  order_refund: 'refunds',
  freight_adjustment: 'orders',
  adjustment: 'other',
  score_exchange: 'points',
  transfer: 'other',
} as const satisfies Record<KindOfBalance, StatementSum>

/** `GET /api/v1/statements`, newest first. */
export interface StatementMonth {
  /** `YYYY-MM` in the calendar of China. */
  month: string
  opening: string
  closing: string
  movements: number
  /** The month is not over. */
  is_open: boolean
}

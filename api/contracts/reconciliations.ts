/** Whom the ledger is held against. */
export const RECONCILED = ['recharges', 'gateway', 'gateway_events', 'orders', 'ledger'] as const
export type Reconciled = (typeof RECONCILED)[number]

/** What one side says of a day, in RMB. */
export interface Figure {
  source: Reconciled
  what: string
  count: number
  amount: string
}

/** A place where two sides do not agree; amounts in RMB, null where there is none. */
export interface Difference {
  source: Reconciled
  place: string
  expected: string | null
  found: string | null
}

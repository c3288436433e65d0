/** The sources that the ledger is reconciled with. */
export const RECONCILED = ['recharges', 'gateway', 'gateway_events', 'orders', 'ledger'] as const
export type Reconciled = (typeof RECONCILED)[number]

/** A source's total for a day, in RMB. */
export interface Figure {
  source: Reconciled
  what: string
  count: number
  amount: string
}

/** A mismatch between two sources; amounts in RMB, null if one side is missing. */
export interface Difference {
  source: Reconciled
  place: string
  expected: string | null
  found: string | null
}

export const CURRENCIES = ['RMB', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount as an exact decimal string with two decimals, never a number. */
export interface MoneyJSON {
  amount: string
  currency: Currency
}

/** All amounts are kept in RMB; a rate is RMB per unit of the other currency. */
export const BASE_CURRENCY = 'RMB'

export const UPDATE_MODES = ['manual', 'automatic'] as const
export type UpdateMode = (typeof UPDATE_MODES)[number]

export const RATE_STATES = ['scheduled', 'current', 'past'] as const
export type RateState = (typeof RATE_STATES)[number]

export const QUOTE_OUTCOMES = ['taken', 'unchanged', 'held', 'failed'] as const
export type QuoteOutcome = (typeof QUOTE_OUTCOMES)[number]

/** More than zero, with exactly two decimals. */
export const RATE = /^(?!0+\.00$)\d{1,7}\.\d{2}$/

/** An automatic rate that differs from the previous one by more than this percentage requires approval. */
export const RATE_JUMP_PERCENT = 20

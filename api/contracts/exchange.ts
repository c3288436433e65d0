/** RMB is what everything is counted in; one unit of another currency is so many RMB. */
export const HOME_CURRENCY = 'RMB'

export const UPDATE_MODES = ['manual', 'automatic'] as const
export type UpdateMode = (typeof UPDATE_MODES)[number]

export const RATE_STATES = ['scheduled', 'current', 'past'] as const
export type RateState = (typeof RATE_STATES)[number]

export const QUOTE_OUTCOMES = ['taken', 'unchanged', 'held', 'failed'] as const
export type QuoteOutcome = (typeof QUOTE_OUTCOMES)[number]

/** More than nothing, with exactly two decimals. */
export const RATE = /^(?!0+\.00$)\d{1,7}\.\d{2}$/

/** An automatic rate that leaves the one before by more than this share waits for a person. */
export const RATE_JUMP_PERCENT = 20

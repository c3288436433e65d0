export const CURRENCIES = ['RMB', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** A sum as it travels: an exact decimal string with two places, never a number. */
export interface MoneyJSON {
  amount: string
  currency: Currency
}

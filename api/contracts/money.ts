export const CURRENCIES = ['RMB', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount as an exact decimal string with two decimals, never a number. */
export interface MoneyJSON {
  amount: string
  currency: Currency
}

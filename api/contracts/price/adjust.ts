import { whole } from './amounts.ts'

export const PRICE_CHANGE_KINDS = ['percent', 'amount'] as const
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number]

/** Hundredths of a percent, or minor units; negative lowers the price. */
export interface PriceChange {
  kind: PriceChangeKind
  hundredths: number
}

const SIGNED = /^([+-]?)(\d{1,7})(?:\.(\d{1,2}))?$/

/** Parses `-10`, `+2.5`; null if it is not a change. Zero changes nothing and is none. */
export function changeOf(kind: PriceChangeKind, value: unknown): PriceChange | null {
  const [, sign, units, places = ''] = (typeof value === 'string' && SIGNED.exec(value.trim())) || []
  const hundredths = units === undefined ? 0 : Number(units + places.padEnd(2, '0'))
  if (hundredths === 0) return null
  return { kind, hundredths: sign === '-' ? -hundredths : hundredths }
}

/** The new price in minor units, rounded half up once. May be below one: the price check refuses that. */
export function adjustPrice(minor: number, { kind, hundredths }: PriceChange): number {
  if (kind === 'amount') return whole(minor + hundredths)
  const product = whole(minor * (10_000 + hundredths))
  return Math.floor(product / 10_000) + (((product % 10_000) + 10_000) % 10_000 >= 5000 ? 1 : 0)
}

import type { DiscountType } from '#contracts/supplier_levels'
import { Money } from '#core/domain/money'

export interface LevelPrice {
  annual_fee: string
  discount_type: DiscountType
  /** The part that is paid: 0.80 is four fifths. */
  discount_rate: string | null
  discount_starts_on: string | null
  discount_ends_on: string | null
}

/** What the years of a level cost somebody who settles on this day. The last day of a discount still counts. */
export function settledFee(level: LevelPrice, years: number, day: string): Money {
  const full = Money.fromDecimal(level.annual_fee, 'RMB').times(String(years))
  return isDiscounted(level, day) ? full.times(level.discount_rate ?? '1') : full
}

function isDiscounted({ discount_type, discount_starts_on, discount_ends_on }: LevelPrice, day: string): boolean {
  return discount_type === 'yes' && (discount_starts_on ?? '') <= day && day <= (discount_ends_on ?? '')
}

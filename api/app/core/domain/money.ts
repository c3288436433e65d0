import type { Currency, MoneyJSON } from '#contracts/money'

/** An integer and its number of decimal places. */
export interface Decimal {
  digits: bigint
  places: number
}

export function parseDecimal(text: string): Decimal {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`)
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** Rounds half away from zero, as a merchant's calculator does. */
export function roundPlaces(digits: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return (digits + half) / unit
}

const PLACES = 2
const AMOUNT = /^-?\d+(\.\d{1,2})?$/

/** An exact amount in minor units (fen, cents). */
export class Money {
  readonly minor: number
  readonly currency: Currency

  private constructor(minor: number, currency: Currency) {
    if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole amount: ${minor}`)
    this.minor = minor
    this.currency = currency
  }

  static ofMinor(minor: number, currency: Currency) {
    return new Money(minor, currency)
  }

  /** Parses what `toJSON` writes; a third decimal is an error and is not rounded. */
  static fromDecimal(amount: string, currency: Currency) {
    if (!AMOUNT.test(amount)) throw new RangeError(`Not an amount: ${amount}`)
    const { digits, places } = parseDecimal(amount)
    return new Money(Number(digits * 10n ** BigInt(PLACES - places)), currency)
  }

  plus(other: Money) {
    return new Money(this.minor + this.#alike(other).minor, this.currency)
  }

  minus(other: Money) {
    return new Money(this.minor - this.#alike(other).minor, this.currency)
  }

  /** The factor is a decimal string and therefore exact; the product is rounded once, half away from zero. */
  times(factor: string) {
    const { digits, places } = parseDecimal(factor)
    return new Money(Number(roundPlaces(BigInt(this.minor) * digits, places)), this.currency)
  }

  /** Splits without losing a minor unit: the first parts take the remainder. */
  split(parts: number) {
    if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Not a number of parts: ${parts}`)
    const share = Math.floor(this.minor / parts)
    const extra = this.minor - share * parts
    return Array.from({ length: parts }, (_, i) => new Money(share + (i < extra ? 1 : 0), this.currency))
  }

  compare(other: Money) {
    return this.minor - this.#alike(other).minor
  }

  toJSON(): MoneyJSON {
    const digits = String(Math.abs(this.minor)).padStart(PLACES + 1, '0')
    const sign = this.minor < 0 ? '-' : ''
    return { amount: `${sign}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`, currency: this.currency }
  }

  #alike(other: Money) {
    if (other.currency !== this.currency) throw new TypeError('Convert before mixing currencies')
    return other
  }
}

/** Minor units to exact decimals with two places. */
export const decimalSql = (minor: string): string => `((${minor})::numeric / 100)::numeric(20, 2)::text`

/** A decimal number as a whole one and the places behind its point. */
export interface Decimal {
  digits: bigint
  places: number
}

export function decimal(text: string): Decimal {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a decimal number: ${text}`)
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** Drops places, half away from zero: what a merchant's own calculator shows, on either side of zero. */
export function rounded(digits: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return (digits + half) / unit
}

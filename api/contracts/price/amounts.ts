/** Throws unless the amount is a whole number of minor units that a double holds exactly. */
export function whole(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole amount: ${minor}`)
  return minor
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => whole(total + whole(one)), 0)

/** `hundredths` percent of a non-negative amount, rounded half up. Exact integer arithmetic. */
export function share(minor: number, hundredths: number): number {
  const product = whole(minor * hundredths)
  const rest = product % 100
  return (product - rest) / 100 + (rest >= 50 ? 1 : 0)
}

const AMOUNT = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Parses `19.8` into minor units; null if it is not an amount. */
export function minorOf(amount: unknown): number | null {
  const [, units, places = ''] = (typeof amount === 'string' && AMOUNT.exec(amount)) || []
  return units === undefined ? null : Number(units + places.padEnd(2, '0'))
}

export const amountOf = (minor: number): string => {
  const digits = String(whole(minor)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Also accepts negative amounts. */
export const signedAmount = (minor: number): string => (minor < 0 ? `-${amountOf(-minor)}` : amountOf(minor))

/**
 * Converts home minor units into a currency whose unit costs `hundredths` hundredths of a home unit, rounded half up
 * once. Convert a total, never its parts.
 */
export function convertAmount(minor: number, hundredths: number): number {
  if (!Number.isSafeInteger(hundredths) || hundredths < 1) throw new RangeError(`Not a rate: ${hundredths}`)
  const rate = BigInt(hundredths)
  return whole(Number((BigInt(whole(minor)) * 200n + rate) / (2n * rate)))
}

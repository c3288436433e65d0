const AMOUNT = /^\d{1,10}(?:\.(\d{1,2}))?$/
const PLACES = 2n

const minorOf = (text: string): bigint | null => {
  const [whole, places = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return BigInt(whole.trim().replace('.', '') + '0'.repeat(Number(PLACES) - places.length))
}

/** The RMB amount at a rate, rounded half up to a fen like in the API. Null without an amount. */
export function creditedAmount(amount: string, rate: string): string | null {
  const [sent, per] = [minorOf(amount), minorOf(rate)]
  if (sent === null || per === null || sent === 0n) return null
  const minor = String((sent * per + 50n) / 100n).padStart(3, '0')
  return `${minor.slice(0, -2)}.${minor.slice(-2)}`
}

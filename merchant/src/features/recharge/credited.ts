const AMOUNT = /^\d{1,10}(?:\.(\d{1,2}))?$/
const PLACES = 2n

const minorOf = (text: string): bigint | null => {
  const [whole, places = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return BigInt(whole.trim().replace('.', '') + '0'.repeat(Number(PLACES) - places.length))
}

/** What an amount comes to in RMB at a rate, as the API will reckon it: half a fen counts up. Null: no amount yet. */
export function creditedOf(amount: string, rate: string): string | null {
  const [sent, per] = [minorOf(amount), minorOf(rate)]
  if (sent === null || per === null || sent === 0n) return null
  const minor = String((sent * per + 50n) / 100n).padStart(3, '0')
  return `${minor.slice(0, -2)}.${minor.slice(-2)}`
}

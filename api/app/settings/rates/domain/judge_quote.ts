import { RATE, RATE_JUMP_PERCENT, type QuoteOutcome } from '#contracts/exchange'
import { decimal, rounded } from '#core/domain/decimal'

export interface Judged {
  outcome: QuoteOutcome
  /** With two decimals, where there is one at all. */
  rate: string | null
  reason: string | null
}

const PLACES = 2

/** What becomes of a feed's answer: a rate that jumps is more often a mistake than a crash, so a person decides it. */
export function judgeQuote(quoted: string, current: string | null): Judged {
  const rate = twoPlaces(quoted)
  if (!rate || !RATE.test(rate)) return { outcome: 'failed', rate: null, reason: 'not_a_rate' }
  if (current === rate) return { outcome: 'unchanged', rate, reason: null }
  if (current && isJump(rate, current)) return { outcome: 'held', rate, reason: 'jump' }
  return { outcome: 'taken', rate, reason: null }
}

const MOST_TEXT = 30

function twoPlaces(text: string): string | null {
  if (text.length > MOST_TEXT || !/^\d+(\.\d+)?$/.test(text)) return null
  const { digits, places } = decimal(text)
  const cents = places <= PLACES ? digits * 10n ** BigInt(PLACES - places) : rounded(digits, places - PLACES)
  const padded = String(cents).padStart(PLACES + 1, '0')
  return `${padded.slice(0, -PLACES)}.${padded.slice(-PLACES)}`
}

function isJump(rate: string, current: string): boolean {
  const [next, before] = [decimal(rate).digits, decimal(current).digits]
  const distance = next > before ? next - before : before - next
  return distance * 100n > before * BigInt(RATE_JUMP_PERCENT)
}

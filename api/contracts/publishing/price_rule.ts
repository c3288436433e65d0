import { minorOf } from '../price/amounts.ts'
import type { PublicationFault } from './form.ts'
import { PRICE_ENDINGS, type PriceRule } from './price_fields.ts'

/** RMB in fen, except `declared` and `retail`, which are in cents of the listing's currency. */
export interface PriceSum {
  cost: number
  freight: number
  other: number
  fees: number
  margin: number
  /** All of the above. */
  total: number
  declared: number
  retail: number
}

export interface PriceBasis {
  /** Fen. */
  cost: number
  /** Fen for one unit of the listing's currency. */
  rate: number
  /** Whether the platform pays the declared price and sets what the buyer pays. */
  paysDeclared: boolean
}

const PARTS = ['freight', 'other_cost', 'fee_percent', 'margin_percent', 'markup_percent'] as const
/** Hundredths of a percent. */
const WHOLE = 10_000
const MOST_MARKUP = 1000

export const isEmptyRule = (rule: PriceRule) => PARTS.every((name) => rule[name].trim() === '')

const hundredths = (text: string) => (text.trim() === '' ? 0 : minorOf(text.trim()))

export function priceRuleFaults(rule: PriceRule): PublicationFault[] {
  const faults: PublicationFault[] = PARTS.flatMap((name) =>
    hundredths(rule[name]) === null
      ? [{ field: `price_rule.${name}`, rule: 'number', measured: rule[name].slice(0, 40), limit: null }]
      : [],
  )
  const shares = (hundredths(rule.fee_percent) ?? 0) + (hundredths(rule.margin_percent) ?? 0)
  if (shares >= WHOLE)
    faults.push({ field: 'price_rule.margin_percent', rule: 'shares', measured: shares / 100, limit: 100 })
  if ((hundredths(rule.markup_percent) ?? 0) > MOST_MARKUP * 100)
    faults.push({
      field: 'price_rule.markup_percent',
      rule: 'too_much',
      measured: rule.markup_percent,
      limit: MOST_MARKUP,
    })
  if (!PRICE_ENDINGS.includes(rule.ending))
    faults.push({ field: 'price_rule.ending', rule: 'choice', measured: null, limit: null })
  return faults
}

/** The lowest price that pays for cost, freight, fees and margin. Null: the rule has a fault. */
export function sumPrice(rule: PriceRule, { cost, rate, paysDeclared }: PriceBasis): PriceSum | null {
  if (priceRuleFaults(rule).length > 0) return null
  const [freight = 0, other = 0, fee = 0, margin = 0, markup = 0] = PARTS.map((name) => hundredths(rule[name]) ?? 0)
  const spent = cost + freight + other
  const inRmb = divideUp(spent * WHOLE, WHOLE - fee - margin)
  const price = withEnding(divideUp(inRmb * 100, rate), rule.ending)
  const total = Math.round((price * rate) / 100)
  const fees = Math.round((total * fee) / WHOLE)
  const retail = paysDeclared ? withEnding(divideUp(price * (WHOLE + markup), WHOLE), rule.ending) : price
  return { cost, freight, other, fees, margin: total - spent - fees, total, declared: price, retail }
}

const divideUp = (amount: number, by: number) => Math.ceil(amount / by)

/** The next price with the ending. */
function withEnding(minor: number, ending: PriceRule['ending']): number {
  if (ending === '') return minor
  const cents = Number(ending)
  return divideUp(Math.max(minor - cents, 0), 100) * 100 + cents
}

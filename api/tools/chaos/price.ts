import { convertAmount, sum } from '#contracts/price/amounts'
import { quote, type Quote, type QuoteItem } from '#contracts/price/quote'
import type { PriceSheet } from '#contracts/price/sheet'
import { seeded } from '#tests/chance'
import { expectedUnit, randomItem, randomSheet } from './support/random_prices.ts'

/**
 * `pnpm chaos price [quotes] [seed]`: random quotes over tiers, levels, exclusive prices, faces, materials, quantities
 * and rates. Amounts must be integers, lines sum to units, items to the total, and the best applicable price is used.
 */
const [quotes = '10000000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const NOW = Date.parse('2026-11-20T04:00:00Z')
const PRODUCTS = 4
const QUOTES_OF_A_SHOP = 50

const random = seeded(Number(seed))
const dice = (most: number) => Math.floor(random() * most)
const faults: string[] = []
const started = Date.now()
let items = 0

for (let made = 0; made < Number(quotes) && faults.length === 0; made += QUOTES_OF_A_SHOP) {
  const shop = new Map(Array.from({ length: PRODUCTS }, (_, id) => [id, randomSheet(dice, NOW)]))
  const rounds = Math.min(QUOTES_OF_A_SHOP, Number(quotes) - made)
  for (let i = 0; i < rounds; i++) check(shop)
}

function check(shop: ReadonlyMap<number, PriceSheet>) {
  const asked = Array.from({ length: 1 + dice(4) }, () => randomItem(dice, PRODUCTS))
  const given = quote(shop, asked, NOW)
  items += asked.length
  const fault = faultOf(shop, asked, given)
  if (fault) faults.push(`${fault}: ${JSON.stringify({ asked, given, shop: [...shop] })}`)
}

function faultOf(shop: ReadonlyMap<number, PriceSheet>, asked: QuoteItem[], given: Quote): string | null {
  for (const [i, item] of asked.entries()) {
    const together = asked.reduce((n, one) => (one.product === item.product ? n + one.pieces : n), 0)
    const got = given.items[i]
    const unit = expectedUnit(shop.get(item.product) as PriceSheet, together, item, NOW)
    if (got?.unit.minor !== unit) return `item ${i}: the unit price is not ${unit}`
    if (sum(got.unit.lines.map(({ minor }) => minor)) !== unit) return `item ${i}: its lines do not sum to it`
    if (got.minor !== unit * item.pieces) return `item ${i}: it is not its pieces`
  }
  if (sum(given.items.map(({ minor }) => minor)) !== given.minor) return 'the items do not sum to the total'
  return conversionFault(given.minor)
}

/** A total is converted once; the error is at most half of the smallest unit. */
function conversionFault(minor: number): string | null {
  const rate = BigInt(1 + dice(2000))
  const off = 2n * (BigInt(convertAmount(minor, Number(rate))) * rate - BigInt(minor) * 100n)
  return off > -rate && off <= rate ? null : `at ${rate} hundredths ${minor} converts more than half a unit off`
}

const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${quotes} quotes of ${items} items, seed ${seed}, in ${seconds} s: ${faults.length} faults`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

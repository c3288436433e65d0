import { isUnsellable, type LineProblem } from '#contracts/cart'
import { quote } from '#contracts/price/quote'
import type { PriceSheet } from '#contracts/price/sheet'
import type { UnitPrice } from '#contracts/price/unit_price'
import type { Transaction } from '#core/database'
import { sheetOf } from '#catalogue/queries/price_sheets'
import type { Supplied } from '#logistics/queries/measures'
import { problemsOf } from '#orders/domain/line_problems'
import type { GoodsNow } from '#orders/queries/goods_now'
import { sellable, type Sellable, type Wanted } from '#orders/queries/sellable'

export interface PricedLine {
  /** Null where the merchant has it no more. */
  facts: Sellable | null
  problem: LineProblem | null
  /** With everything that can be had; null where it cannot. */
  unit: UnitPrice | null
  minor: number
}

export interface PricedLines {
  lines: PricedLine[]
  sheets: ReadonlyMap<number, PriceSheet>
  /** The versions in which goods and rates are, where that was asked: what freight costs is known by them. */
  now?: Supplied
}

/** Pieces that cannot be had now still count for the price of what is short: it is bought as soon as it is there. */
const isPriced = (problem: LineProblem | null) => !isUnsellable(problem)

/** What these pieces cost the merchant at this moment, ordered together: one statement, however many lines, and none where it is said how they are now. */
export async function pricedLines(
  wanted: readonly Wanted[],
  merchantId: number,
  client?: Transaction,
  told?: GoodsNow,
): Promise<PricedLines> {
  const { goods, now } = await sellable(wanted, merchantId, client, told)
  const found = new Map(goods.map((one) => [one.at, one]))
  return { ...pricedTogether(wanted.map((_, at) => found.get(at) ?? null)), now }
}

/** The same of what is known of them already; what nobody knows is null. */
export function pricedTogether(known: readonly (Sellable | null)[]): PricedLines {
  const facts = known.map((one, at) => one && { ...one, at })
  const sheets = sheetsOf(facts.filter((one) => one !== null))
  const problems = problemsOf(facts.map((one) => (one ? { ...one, is_sold: one.is_sold && fits(one, sheets) } : NONE)))
  const priced = facts.flatMap((one, at) => (one && isPriced(problems[at] ?? null) ? [one] : []))
  const quoted = new Map(quoteOf(priced, sheets).map((item, at) => [(priced[at] as Sellable).at, item]))
  const lines = facts.map((one, at) => {
    const item = quoted.get(at)
    return { facts: one, problem: problems[at] ?? null, unit: item?.unit ?? null, minor: item?.minor ?? 0 }
  })
  return { lines, sheets }
}

const sheetsOf = (found: readonly Sellable[]): ReadonlyMap<number, PriceSheet> =>
  new Map(found.flatMap(({ product_id: id, prices }) => (prices ? [[id, sheetOf(prices)] as const] : [])))

const NONE = { stock_id: null, is_sold: false, is_unprintable: false, available: 0, quantity: 0 }

/** Faces that the product has lost since are sold no more. */
function fits({ product_id: product, faces }: Sellable, sheets: ReadonlyMap<number, PriceSheet>): boolean {
  const known = new Set(sheets.get(product)?.faces.map(({ key }) => key))
  return sheets.has(product) && faces.every((key) => known.has(key))
}

function quoteOf(priced: readonly Sellable[], sheets: ReadonlyMap<number, PriceSheet>) {
  const items = priced.map(({ product_id: product, quantity: pieces, faces, materials }) => ({
    product,
    pieces,
    faces,
    materials,
  }))
  return quote(sheets, items, Date.now()).items
}

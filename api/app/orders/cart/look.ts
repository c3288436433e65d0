import type { Transaction } from '#core/database'
import { markDenied } from '#design/finished/queries/reached'
import { noteAsked } from '#orders/cart/goods_ahead'
import type { KeptLine } from '#orders/cart/lines'
import { lyingIn, type Lying } from '#orders/cart/lying'
import type { Owner } from '#orders/cart/owner'
import { pricedLines, type PricedLines } from '#orders/queries/priced_lines'
import type { Wanted } from '#orders/queries/sellable'

/** What lies in a cart, and what it costs and whether it can be had now. */
export interface Looked extends PricedLines {
  kept: KeptLine[]
}

export async function lookAt(owner: Owner, client?: Transaction): Promise<Looked> {
  return lookOver(await lyingIn(owner, null, client), owner, client)
}

/** The same of lines that were read. */
export async function lookOver(lying: Lying, owner: Owner, client?: Transaction): Promise<Looked> {
  const kept = await markDenied(lying.kept, owner.actor, client)
  const priced = await pricedLines(kept.map(wantedOf), owner.merchantId, client, lying.now)
  noteAsked(
    owner,
    priced.lines.map(({ facts }) => facts),
  )
  return { kept, ...tellDenied(kept, priced) }
}

/** What the person may order no more has no price, and says why. */
export const tellDenied = (kept: readonly KeptLine[], priced: PricedLines): PricedLines => ({
  ...priced,
  lines: priced.lines.map((line, at) => (kept[at]?.is_denied ? { ...line, problem: 'denied' } : line)),
})

export const wantedOf = ({ finished_product_id: id, is_denied, colour_id, size_id, quantity }: KeptLine): Wanted => ({
  finished_product_id: is_denied ? 0 : (id ?? 0),
  colour_id,
  size_id,
  quantity,
})

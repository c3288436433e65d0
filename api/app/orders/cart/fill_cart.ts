import type { CartItem, LineProblem } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { agree } from '#orders/cart/agree'
import { cartLines, type KeptLine } from '#orders/cart/lines'
import { wantedOf, type Looked } from '#orders/cart/look'
import { pricedLines, type PricedLine } from '#orders/queries/priced_lines'

export interface Owner {
  userId: number
  merchantId: number
}

/** Puts pieces to what lies there. What cannot be had as often as is wanted then is refused at its place, and nothing is put. */
export async function addToCart(items: readonly CartItem[], owner: Owner, trx: Transaction): Promise<Looked> {
  await hold(owner, trx)
  const sums = summed(items, await cartLines(owner.userId, null, trx))
  const { lines } = await pricedLines(sums, owner.merchantId, trx)
  const faults = lines.flatMap(({ problem, facts }, at) =>
    problem ? [[`items.${at}.${FIELD[problem]}`, faultOf(problem, facts?.available ?? 0)] as const] : [],
  )
  if (faults.length > 0) throw new Refusal('E_INVALID', { fields: Object.fromEntries(faults), count: faults.length })
  return put(sums, lines, owner, trx)
}

const FIELD: Record<LineProblem, keyof CartItem> = {
  withdrawn: 'finished_product_id',
  sold_out: 'quantity',
  short: 'quantity',
}
const faultOf = (problem: LineProblem, available: number): FieldReasons[string] =>
  problem === 'withdrawn'
    ? [{ key: 'errors.E_CART_WITHDRAWN' }]
    : [{ key: 'errors.E_OUT_OF_STOCK', params: { available } }]

/** Takes what a browser kept: as many as either says, never both; what cannot be had is left out and named. */
export async function mergeIntoCart(items: readonly CartItem[], owner: Owner, trx: Transaction) {
  await hold(owner, trx)
  const wanted = greatest(items, await cartLines(owner.userId, null, trx))
  const { lines } = await pricedLines(wanted, owner.merchantId, trx)
  const refused = lines.flatMap(({ problem }, at) => (problem ? [{ at, problem }] : []))
  const taken = new Set(refused.map(({ at }) => at))
  const isTaken = (_: unknown, at: number) => !taken.has(at)
  if (refused.length < items.length) await put(wanted.filter(isTaken), lines.filter(isTaken), owner, trx)
  return { merged: items.length - refused.length, refused }
}

/** One who fills a cart at a time: two tabs add both. */
async function hold({ userId }: Owner, trx: Transaction) {
  await row('select 1 from users where id = ? for no key update', [userId], trx)
}

const keyOf = (one: Pick<CartItem, 'finished_product_id' | 'colour_id' | 'size_id'>) =>
  `${one.finished_product_id} ${one.colour_id} ${one.size_id}`
const lying = (kept: readonly KeptLine[]) => new Map(kept.map((one) => [keyOf(wantedOf(one)), one.quantity]))

function summed(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = lying(kept)
  return items.map((one) => ({ ...one, quantity: one.quantity + (there.get(keyOf(one)) ?? 0) }))
}

function greatest(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = lying(kept)
  return items.map((one) => ({ ...one, quantity: Math.max(one.quantity, there.get(keyOf(one)) ?? 0) }))
}

async function put(
  items: readonly CartItem[],
  lines: readonly PricedLine[],
  owner: Owner,
  trx: Transaction,
): Promise<Looked> {
  const named = items.map((one, at) => ({ ...one, name: lines[at]?.facts?.name ?? '' }))
  const tooMany = named.findIndex(({ quantity }) => quantity > CART.pieces)
  if (tooMany >= 0) throw new Refusal('E_INVALID', { fields: { [`items.${tooMany}.quantity`]: [MOST_PIECES] } })
  await rows(
    `insert into cart_lines (organisation_id, user_id, finished_product_id, name, colour_id, size_id, quantity)
     select ?, ?, i.finished_product_id, i.name, i.colour_id, i.size_id, i.quantity
       from jsonb_to_recordset(?::jsonb) i(finished_product_id int, name text, colour_id int, size_id int, quantity int)
     on conflict (user_id, finished_product_id, colour_id, size_id)
     do update set quantity = excluded.quantity, name = excluded.name, updated_at = now()`,
    [owner.merchantId, owner.userId, JSON.stringify(named)],
    trx,
  )
  const products = lines.flatMap(({ facts }) => facts?.product_id ?? [])
  const looked = await agree(owner, products, trx)
  if (looked.kept.length > CART.lines) throw new Refusal('E_CART_FULL', { max: CART.lines })
  return looked
}

const MOST_PIECES = { key: 'validation.range', params: { min: 1, max: CART.pieces } }

import type { CartItem, LineProblem } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { row, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { together } from '#core/together'
import { markDenied } from '#design/finished/queries/reached'
import { agreeTo } from '#orders/cart/agree'
import { goodsAhead } from '#orders/cart/goods_ahead'
import { cartLines, putLines, type KeptLine } from '#orders/cart/lines'
import type { Lying } from '#orders/cart/lying'
import { tellDenied, wantedOf, type Looked } from '#orders/cart/look'
import { cellOf, lookAhead, others, type Ahead } from '#orders/cart/look_ahead'
import type { Owner } from '#orders/cart/owner'

/** A cart that was just filled, as it is known once that is true. */
export interface Filled {
  looked: Looked | Promise<Looked>
}

/** What lies there, before something is put to it. One who fills a cart at a time: two tabs add both. */
export async function heldCart(items: readonly CartItem[], owner: Owner, trx: Transaction): Promise<Lying> {
  const held = row('select 1 from users where id = ? for no key update', [owner.userId], trx)
  const [, kept, now] = await together([held, cartLines(owner.userId, null, trx), goodsAhead(owner, items, trx)])
  return { kept, now }
}

/** Puts pieces to what lies there. What cannot be had as often as is wanted then is refused at its place, and nothing is put. */
export async function addToCart(
  items: readonly CartItem[],
  lying: Lying,
  owner: Owner,
  trx: Transaction,
): Promise<Filled> {
  const kept = await markDenied(lying.kept, owner.actor, trx)
  const sums = summed(items, kept)
  const ahead = await lookAhead(sums, { ...lying, kept }, owner, trx)
  const faults = ahead
    .priced(sums)
    .lines.flatMap(({ problem, facts }, at) =>
      problem ? [[`items.${at}.${FIELD[problem]}`, faultOf(problem, facts?.available ?? 0)] as const] : [],
    )
  if (faults.length > 0) throw new Refusal('E_INVALID', { fields: Object.fromEntries(faults), count: faults.length })
  return put(sums, { kept, ahead }, owner, trx)
}

const FIELD: Record<LineProblem, keyof CartItem> = {
  withdrawn: 'finished_product_id',
  unprintable: 'finished_product_id',
  denied: 'finished_product_id',
  sold_out: 'quantity',
  short: 'quantity',
}
const UNSELLABLE: Partial<Record<LineProblem, string>> = {
  withdrawn: 'errors.E_CART_WITHDRAWN',
  unprintable: 'errors.E_CART_UNPRINTABLE',
}

function faultOf(problem: LineProblem, available: number): FieldReasons[string] {
  const key = UNSELLABLE[problem]
  return [key ? { key } : { key: 'errors.E_OUT_OF_STOCK', params: { available } }]
}

/** Takes what a browser kept: as many as either says, never both; what cannot be had is left out and named. */
export async function mergeIntoCart(items: readonly CartItem[], lying: Lying, owner: Owner, trx: Transaction) {
  const kept = await markDenied(lying.kept, owner.actor, trx)
  const wanted = greatest(items, kept)
  const ahead = await lookAhead(wanted, { ...lying, kept }, owner, trx)
  const refused = ahead.priced(wanted).lines.flatMap(({ problem }, at) => (problem ? [{ at, problem }] : []))
  const taken = new Set(refused.map(({ at }) => at))
  if (refused.length < items.length)
    put(
      wanted.filter((_, at) => !taken.has(at)),
      { kept, ahead },
      owner,
      trx,
    )
  return { merged: items.length - refused.length, refused }
}

const quantities = (kept: readonly KeptLine[]) => new Map(kept.map((one) => [cellOf(wantedOf(one)), one.quantity]))

function summed(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = quantities(kept)
  return items.map((one) => ({ ...one, quantity: one.quantity + (there.get(cellOf(one)) ?? 0) }))
}

function greatest(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = quantities(kept)
  return items.map((one) => ({ ...one, quantity: Math.max(one.quantity, there.get(cellOf(one)) ?? 0) }))
}

/** Whoever puts pieces there agrees to what they cost with everything that lies there then. */
function put(
  items: readonly CartItem[],
  { kept, ahead }: { kept: readonly KeptLine[]; ahead: Ahead },
  owner: Owner,
  trx: Transaction,
): Filled {
  const rest = others(items, kept)
  if (items.length + rest.length > CART.lines) throw new Refusal('E_CART_FULL', { max: CART.lines })
  const { lines } = ahead.priced([...items, ...rest.map(wantedOf)])
  const named = items.map((one, at) => ({
    ...one,
    name: lines[at]?.facts?.name ?? '',
    agreed: lines[at]?.unit?.minor ?? 0,
  }))
  const tooMany = named.findIndex(({ quantity }) => quantity > CART.pieces)
  if (tooMany >= 0) throw new Refusal('E_INVALID', { fields: { [`items.${tooMany}.quantity`]: [MOST_PIECES] } })
  const products = lines.slice(0, items.length).flatMap(({ facts }) => facts?.product_id ?? [])
  const denied = new Set(kept.flatMap(({ id, is_denied: isDenied }) => (isDenied ? id : [])))
  const looked = together([
    putLines(named, owner, trx),
    agreeTo({ kept: rest, lines: lines.slice(items.length) }, products, trx),
  ]).then(([lying]) => {
    const now = [...rest, ...lying.map((one) => (denied.has(one.id) ? { ...one, is_denied: true as const } : one))]
    now.sort((one, other) => other.id - one.id)
    return { kept: now, ...tellDenied(now, ahead.priced(now.map(wantedOf))) }
  })
  trx.sayLast(looked)
  return { looked }
}

const MOST_PIECES = { key: 'validation.range', params: { min: 1, max: CART.pieces } }

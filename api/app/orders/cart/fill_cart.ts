import type { CartItem, LineProblem } from '#contracts/cart'
import { CART } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { together } from '#core/together'
import { agreeTo } from '#orders/cart/agree'
import { cartLines, type KeptLine } from '#orders/cart/lines'
import { wantedOf, type Looked } from '#orders/cart/look'
import { cellOf, lookAhead, others, type Ahead } from '#orders/cart/look_ahead'

export interface Owner {
  userId: number
  merchantId: number
}

/** Puts pieces to what lies there. What cannot be had as often as is wanted then is refused at its place, and nothing is put. */
export async function addToCart(items: readonly CartItem[], owner: Owner, trx: Transaction): Promise<Looked> {
  const [, kept] = await together([hold(owner, trx), cartLines(owner.userId, null, trx)])
  const sums = summed(items, kept)
  const ahead = await lookAhead(sums, kept, owner, trx)
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
  sold_out: 'quantity',
  short: 'quantity',
}
const faultOf = (problem: LineProblem, available: number): FieldReasons[string] =>
  problem === 'withdrawn'
    ? [{ key: 'errors.E_CART_WITHDRAWN' }]
    : [{ key: 'errors.E_OUT_OF_STOCK', params: { available } }]

/** Takes what a browser kept: as many as either says, never both; what cannot be had is left out and named. */
export async function mergeIntoCart(items: readonly CartItem[], owner: Owner, trx: Transaction) {
  const [, kept] = await together([hold(owner, trx), cartLines(owner.userId, null, trx)])
  const wanted = greatest(items, kept)
  const ahead = await lookAhead(wanted, kept, owner, trx)
  const refused = ahead.priced(wanted).lines.flatMap(({ problem }, at) => (problem ? [{ at, problem }] : []))
  const taken = new Set(refused.map(({ at }) => at))
  if (refused.length < items.length)
    await put(
      wanted.filter((_, at) => !taken.has(at)),
      { kept, ahead },
      owner,
      trx,
    )
  return { merged: items.length - refused.length, refused }
}

/** One who fills a cart at a time: two tabs add both. */
async function hold({ userId }: Owner, trx: Transaction) {
  await row('select 1 from users where id = ? for no key update', [userId], trx)
}

const lying = (kept: readonly KeptLine[]) => new Map(kept.map((one) => [cellOf(wantedOf(one)), one.quantity]))

function summed(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = lying(kept)
  return items.map((one) => ({ ...one, quantity: one.quantity + (there.get(cellOf(one)) ?? 0) }))
}

function greatest(items: readonly CartItem[], kept: readonly KeptLine[]): CartItem[] {
  const there = lying(kept)
  return items.map((one) => ({ ...one, quantity: Math.max(one.quantity, there.get(cellOf(one)) ?? 0) }))
}

/** Whoever puts pieces there agrees to what they cost with everything that lies there then. */
async function put(
  items: readonly CartItem[],
  { kept, ahead }: { kept: readonly KeptLine[]; ahead: Ahead },
  owner: Owner,
  trx: Transaction,
): Promise<Looked> {
  const { lines } = ahead.priced([...items, ...others(items, kept)])
  const named = items.map((one, at) => ({
    ...one,
    name: lines[at]?.facts?.name ?? '',
    agreed: lines[at]?.unit?.minor ?? 0,
  }))
  const tooMany = named.findIndex(({ quantity }) => quantity > CART.pieces)
  if (tooMany >= 0) throw new Refusal('E_INVALID', { fields: { [`items.${tooMany}.quantity`]: [MOST_PIECES] } })
  const written = rows(
    `insert into cart_lines (organisation_id, user_id, finished_product_id, name, colour_id, size_id, quantity, agreed_minor)
     select ?, ?, i.finished_product_id, i.name, i.colour_id, i.size_id, i.quantity, i.agreed
       from jsonb_to_recordset(?::jsonb) i(finished_product_id int, name text, colour_id int, size_id int, quantity int, agreed bigint)
     on conflict (user_id, finished_product_id, colour_id, size_id)
     do update set quantity = excluded.quantity, name = excluded.name, agreed_minor = excluded.agreed_minor, updated_at = now()`,
    [owner.merchantId, owner.userId, JSON.stringify(named)],
    trx,
  )
  const products = lines.slice(0, items.length).flatMap(({ facts }) => facts?.product_id ?? [])
  const [, now] = await together([written, cartLines(owner.userId, null, trx)])
  const looked = await agreeTo({ kept: now, ...ahead.priced(now.map(wantedOf)) }, products, trx)
  if (looked.kept.length > CART.lines) throw new Refusal('E_CART_FULL', { max: CART.lines })
  return looked
}

const MOST_PIECES = { key: 'validation.range', params: { min: 1, max: CART.pieces } }

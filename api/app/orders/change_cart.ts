import { rows, type Transaction, row } from '#core/database'
import {
  type CartOwner,
  priceCart,
  type PricedCart,
  queryCartLines,
  toLineRequest,
  rejectDenied,
  prefetchAvailability,
  saveLines,
  type StoredLine,
  type CartRequest,
  type CartSnapshot,
  markDeniedLines,
  cellKey,
  pricePreview,
  otherLines,
  type PricePreview,
} from '#orders/cart'
import { CART } from '#contracts/limits'
import { Refusal, refuseField, type FieldReasons } from '#core/errors'
import { markDenied } from '#design/finished/ordering'
import { quoteLines } from '#orders/price_lines'
import type { CartItem, LineProblem } from '#contracts/cart'
import { pipelineAll } from '#core/driver/pipeline'

/**
 * Accepts the current prices of these products for the user. Covers all lines of a product, because its pieces are
 * priced together. Returns the cart afterwards.
 */
export async function acceptPrices(
  owner: CartOwner,
  products: readonly number[] | null,
  trx: Transaction,
): Promise<PricedCart> {
  const cart = await priceCart(owner, trx)
  await saveAcceptedPrices(cart, products, trx)
  return cart
}

/** Like `agree`, for lines that are already priced. */
export async function saveAcceptedPrices(
  cart: Pick<PricedCart, 'kept' | 'lines'>,
  products: readonly number[] | null,
  trx: Transaction,
): Promise<void> {
  const accepted = cart.kept.flatMap((line, at) => {
    const { facts, unit } = cart.lines[at] ?? {}
    if (!facts || !unit || (products && !products.includes(facts.product_id)) || line.agreed === unit.minor) return []
    line.agreed = unit.minor
    return [{ id: line.id, minor: unit.minor }]
  })
  if (accepted.length > 0) await updateAgreedPrices(accepted, trx)
}

const updateAgreedPrices = (agreed: readonly { id: number; minor: number }[], trx: Transaction) =>
  rows(
    `update cart_lines l set agreed_minor = a.minor from jsonb_to_recordset(?::jsonb) a(id int, minor bigint) where l.id = a.id`,
    [JSON.stringify(agreed)],
    trx,
  )

/** Replaces the quantity instead of adding to it. */
export async function setQuantity(
  id: number,
  quantity: number,
  owner: CartOwner,
  trx: Transaction,
): Promise<PricedCart> {
  const [line] = await markDenied(await queryCartLines(owner.userId, [id], trx), owner.actor, trx)
  if (!line) throw new Refusal('E_NOT_FOUND')
  rejectDenied([line], 'lines')
  const { lines } = await quoteLines([{ ...toLineRequest(line), quantity }], owner.merchantId, trx)
  const { problem, facts } = lines[0] ?? {}
  // Reducing a quantity is always allowed, even while stock is short.
  if (problem === 'withdrawn') throw new Refusal('E_CART_WITHDRAWN')
  if (problem === 'unprintable') throw new Refusal('E_CART_UNPRINTABLE')
  if (problem === 'samples' && quantity > line.quantity) throw refuseField('quantity', 'E_SAMPLE_LIMIT')
  if (problem === 'fields') throw new Refusal('E_FIELDS_CHANGED')
  if (problem && quantity > line.quantity)
    throw refuseField('quantity', 'E_OUT_OF_STOCK', { available: facts?.available ?? 0 })
  await row('update cart_lines set quantity = ?, updated_at = now() where id = ?', [quantity, id], trx)
  return acceptPrices(owner, facts ? [facts.product_id] : [], trx)
}

/** Missing lines are ignored: another tab may have removed them. */
export async function removeFromCart(ids: readonly number[], owner: CartOwner, trx: Transaction): Promise<number> {
  await assertSelection(ids, owner, trx)
  const removed = await rows(
    'delete from cart_lines where user_id = ? and id = any(?) returning id',
    [owner.userId, ids],
    trx,
  )
  await acceptPrices(owner, null, trx)
  return removed.length
}

/** A product that buyers personalise counts once: it has a line for each of them. */
async function assertSelection(ids: readonly number[], { userId }: CartOwner, trx: Transaction): Promise<void> {
  if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  if (ids.length <= CART.selected) return
  const counted = await row<{ lines: number; products: number }>(
    `select count(p.id)::int as lines, count(distinct v.finished_product_id)::int as products
       from cart_lines l left join personalisations p on p.id = l.personalisation_id
       left join finished_versions v on v.id = p.finished_version_id
      where l.user_id = ? and l.id = any(?)`,
    [userId, ids],
    trx,
  )
  const { lines = 0, products = 0 } = counted ?? {}
  if (products + ids.length - lines > CART.selected) throw new Refusal('E_CART_SELECTION', { max: CART.selected })
}

/** The priced cart after the change; valid once the transaction has committed. */
export interface CartChange {
  cart: PricedCart | Promise<PricedCart>
}

/** Reads the cart before a change. Changes to one cart are serialised, so two tabs both add their pieces. */
export async function lockCart(items: readonly CartItem[], owner: CartOwner, trx: Transaction): Promise<CartSnapshot> {
  const held = row('select 1 from users where id = ? for no key update', [owner.userId], trx)
  const [, kept, now, samples] = await pipelineAll([
    held,
    queryCartLines(owner.userId, null, trx),
    prefetchAvailability(owner, items, trx),
    sampleTerms(items, trx),
  ])
  return { kept, now, samples }
}

/** A denied or unknown product has no terms: adding it is refused for that. */
async function sampleTerms(items: readonly CartItem[], trx: Transaction): Promise<CartSnapshot['samples']> {
  const ids = items.flatMap((one) => (one.is_sample ? [one.finished_product_id] : []))
  if (ids.length === 0) return undefined
  const found = await rows<{ id: number; discount: number; left: number }>(
    `select f.id, sample_discount(f.organisation_id) as discount, samples_left(f.id) as left from finished_products f where f.id = any(?)`,
    [ids],
    trx,
  )
  return new Map(found.map(({ id, ...terms }) => [id, terms]))
}

const withTerms = (item: CartRequest, { samples }: CartSnapshot): CartRequest =>
  item.is_sample ? { ...item, sample: samples?.get(item.finished_product_id) ?? NO_SAMPLES } : item
/** An unknown product is refused as withdrawn before its samples matter. */
const NO_SAMPLES = { discount: 1, left: 0 }

/** Adds pieces to the cart. One unavailable item refuses the whole call at that item's field. */
export async function addToCart(
  items: readonly CartRequest[],
  cart: CartSnapshot,
  owner: CartOwner,
  trx: Transaction,
): Promise<CartChange> {
  const kept = await markDenied(cart.kept, owner.actor, trx)
  const sums = addedQuantities(items, kept).map((one) => withTerms(one, cart))
  if (sums.some(({ sample }) => sample?.discount === 0)) throw new Refusal('E_SAMPLES_OFF')
  const preview = await pricePreview(sums, { ...cart, kept }, owner, trx)
  const faults = preview
    .price(sums)
    .lines.flatMap(({ problem, facts }, at) =>
      problem ? [[`items.${at}.${FIELD[problem]}`, faultOf(problem, facts?.available ?? 0)] as const] : [],
    )
  if (faults.length > 0) throw new Refusal('E_INVALID', { fields: Object.fromEntries(faults), count: faults.length })
  return savePieces(sums, { kept, ahead: preview }, owner, trx)
}

const FIELD: Record<LineProblem, keyof CartItem> = {
  withdrawn: 'finished_product_id',
  unprintable: 'finished_product_id',
  fields: 'fields',
  denied: 'finished_product_id',
  sold_out: 'quantity',
  short: 'quantity',
  samples: 'quantity',
}
const FAULTS: Partial<Record<LineProblem, string>> = {
  withdrawn: 'errors.E_CART_WITHDRAWN',
  unprintable: 'errors.E_CART_UNPRINTABLE',
  fields: 'errors.E_FIELDS_REQUIRED',
  samples: 'errors.E_SAMPLE_LIMIT',
}

function faultOf(problem: LineProblem, available: number): FieldReasons[string] {
  const key = FAULTS[problem]
  return [key ? { key } : { key: 'errors.E_OUT_OF_STOCK', params: { available } }]
}

/** Merges a browser's cart: the larger quantity of both, never the sum. Unavailable items are skipped and reported. */
export async function mergeIntoCart(
  items: readonly CartItem[],
  cart: CartSnapshot,
  owner: CartOwner,
  trx: Transaction,
) {
  const kept = await markDenied(cart.kept, owner.actor, trx)
  const wanted = largestQuantities(items, kept)
  const preview = await pricePreview(wanted, { ...cart, kept }, owner, trx)
  const refused = preview.price(wanted).lines.flatMap(({ problem }, at) => (problem ? [{ at, problem }] : []))
  const taken = new Set(refused.map(({ at }) => at))
  if (refused.length < items.length)
    savePieces(
      wanted.filter((_, at) => !taken.has(at)),
      { kept, ahead: preview },
      owner,
      trx,
    )
  return { merged: items.length - refused.length, refused }
}

const quantityByCell = (kept: readonly StoredLine[]) =>
  new Map(kept.map((one) => [cellKey(toLineRequest(one)), one.quantity]))

function addedQuantities(items: readonly CartRequest[], kept: readonly StoredLine[]): CartRequest[] {
  const there = quantityByCell(kept)
  return items.map((one) => ({ ...one, quantity: one.quantity + (there.get(cellKey(one)) ?? 0) }))
}

function largestQuantities(items: readonly CartItem[], kept: readonly StoredLine[]): CartItem[] {
  const there = quantityByCell(kept)
  return items.map((one) => ({ ...one, quantity: Math.max(one.quantity, there.get(cellKey(one)) ?? 0) }))
}

/** Adding pieces accepts the current prices of everything then in the cart. */
function savePieces(
  items: readonly CartRequest[],
  { kept, ahead }: { kept: readonly StoredLine[]; ahead: PricePreview },
  owner: CartOwner,
  trx: Transaction,
): CartChange {
  const rest = otherLines(items, kept)
  assertRoom([...items, ...rest])
  const { lines } = ahead.price([...items, ...rest.map(toLineRequest)])
  const named = items.map((one, at) => ({
    ...one,
    name: lines[at]?.facts?.name ?? '',
    agreed: lines[at]?.unit?.minor ?? 0,
  }))
  const tooMany = named.findIndex(({ quantity }) => quantity > CART.pieces)
  if (tooMany >= 0) throw new Refusal('E_INVALID', { fields: { [`items.${tooMany}.quantity`]: [MOST_PIECES] } })
  const products = lines.slice(0, items.length).flatMap(({ facts }) => facts?.product_id ?? [])
  const denied = new Set(kept.flatMap(({ id, is_denied: isDenied }) => (isDenied ? id : [])))
  const cart = pipelineAll([
    saveLines(named, owner, trx),
    saveAcceptedPrices({ kept: rest, lines: lines.slice(items.length) }, products, trx),
  ]).then(([snapshot]) => {
    const now = [...rest, ...snapshot.map((one) => (denied.has(one.id) ? { ...one, is_denied: true as const } : one))]
    now.sort((one, other) => other.id - one.id)
    return { kept: now, ...markDeniedLines(now, ahead.price(now.map(toLineRequest))) }
  })
  trx.pipelineWithCommit(cart)
  return { cart }
}

/** Pieces with a buyer's values come from sheets, so there may be more of them. */
function assertRoom(lines: readonly Pick<CartRequest, 'personalisation_id'>[]): void {
  const personal = lines.filter(({ personalisation_id: id }) => (id ?? null) !== null).length
  if (lines.length - personal > CART.lines) throw new Refusal('E_CART_FULL', { max: CART.lines })
  if (personal > CART.personalised) throw new Refusal('E_CART_FULL', { max: CART.personalised })
}

const MOST_PIECES = { key: 'validation.range', params: { min: 1, max: CART.pieces } }

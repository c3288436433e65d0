import type { Actor } from '#core/http/actor'
import { requireBuyer } from '#catalogue/shop/sold_to'
import type { CartItem, FieldEntry } from '#contracts/cart'
import { preparedRows, rows, type Transaction } from '#core/database'
import {
  availability,
  type Availability,
  cachedStocks,
  type LineRequest,
  quoteLines,
  type PricedLines,
  quoteKnownLines,
  findSellable,
  type SampleTerms,
  type PricedLine,
} from '#orders/price_lines'
import { pipelineAll } from '#core/driver/pipeline'
import { VersionedCache } from '#core/versioned_cache'
import { markDenied } from '#design/finished/ordering'
import { CART } from '#contracts/limits'
import { Refusal, type FieldReasons } from '#core/errors'
import type { PriceAndStockVersion } from '#logistics/rate_book'
import type { CountedItem } from '#orders/domain/parts'

export interface CartOwner {
  userId: number
  merchantId: number
  actor: Actor
}

export const cartOwner = (actor: Actor): CartOwner => ({ userId: actor.userId, merchantId: requireBuyer(actor), actor })

export interface StoredLine {
  id: number
  finished_product_id: number | null
  name: string
  name_en: string
  colour_id: number
  size_id: number
  colour: { id: number; name_zh: string; name_en: string; hex: string }
  size: { id: number; name_zh: string; name_en: string }
  quantity: number
  agreed: number
  is_sample: boolean
  /** At the terms now in force. */
  sample: SampleTerms | null
  created_at: string
  personalisation_id: number | null
  /** The version that the values were checked against. */
  personalised_for: number | null
  personalised: FieldEntry[] | null
  /** The document that prints them. */
  filled_version_id: number | null
  /** Set when access was checked and the user may no longer order the product. */
  is_denied?: true
}

const nameJson = (of: string, more = '') =>
  `json_build_object('id', ${of}.id, 'name_zh', ${of}.name_zh, 'name_en', ${of}.name_en${more})`

const SAMPLE = `case when l.is_sample then json_build_object('discount', sample_discount(l.organisation_id), 'left', samples_left(coalesce(l.finished_product_id, pv.finished_product_id))) end`
const FINISHED = `coalesce(l.finished_product_id, pv.finished_product_id)`
const SHOWN = `l.id, ${FINISHED} as finished_product_id, l.name, coalesce((select f.name_en from finished_products f where f.id = ${FINISHED}), '') as name_en,
            l.personalisation_id, pl.finished_version_id as personalised_for, pl.design_version_id as filled_version_id, pl.entries as personalised, l.colour_id, l.size_id, l.quantity, l.agreed_minor::float8 as agreed, l.created_at, l.is_sample, ${SAMPLE} as sample,
            ${nameJson('c', `, 'hex', c.hex`)} as colour, ${nameJson('z')} as size`
const WORDS = `join stock_colours c on c.id = l.colour_id join sizes z on z.id = l.size_id
  left join personalisations pl on pl.id = l.personalisation_id left join finished_versions pv on pv.id = pl.finished_version_id`

/** The newest first; `ids` restricts the lines. */
export function queryCartLines(
  userId: number,
  ids: readonly number[] | null,
  client?: Transaction,
): Promise<StoredLine[]> {
  return preparedRows<StoredLine>(
    `select ${SHOWN} from cart_lines l ${WORDS}
      where l.user_id = ? and (?::int[] is null or l.id = any(?::int[])) order by l.id desc`,
    [userId, ids, ids],
    client,
  )
}

export interface LineToSave extends CartRequest {
  name: string
  agreed: number
}

/** Inserts lines or replaces the quantity of existing ones, and returns them as stored. */
export async function saveLines(
  named: readonly LineToSave[],
  owner: Pick<CartOwner, 'merchantId' | 'userId'>,
  trx: Transaction,
): Promise<StoredLine[]> {
  const [plain, personal] = [named.filter(isPlain), named.filter((one) => !isPlain(one))]
  const saved = await pipelineAll([
    plain.length > 0 ? save(SAVE_PLAIN, plain, owner, trx) : NO_LINES,
    personal.length > 0 ? save(SAVE_PERSONAL, personal, owner, trx) : NO_LINES,
  ])
  return saved.flat()
}

const NO_LINES: Promise<StoredLine[]> = Promise.resolve([])
const isPlain = ({ personalisation_id: id }: LineToSave) => (id ?? null) === null

const save = (
  sql: string,
  named: readonly LineToSave[],
  { merchantId, userId }: Pick<CartOwner, 'merchantId' | 'userId'>,
  trx: Transaction,
) => rows<StoredLine>(sql, [merchantId, userId, JSON.stringify(named)], trx)

/** A personalised line names its product through its values, so that lines of one variant differ by them. */
const saveSql = (finished: string, cell: string) => `
  with put as (
    insert into cart_lines (organisation_id, user_id, finished_product_id, name, colour_id, size_id, quantity, agreed_minor, is_sample, personalisation_id)
    select ?, ?, ${finished}, i.name, i.colour_id, i.size_id, i.quantity, i.agreed, coalesce(i.is_sample, false), i.personalisation_id
      from jsonb_to_recordset(?::jsonb) i(finished_product_id int, name text, colour_id int, size_id int, quantity int, agreed bigint, is_sample boolean, personalisation_id int)
    on conflict (${cell})
    do update set quantity = excluded.quantity, name = excluded.name, agreed_minor = excluded.agreed_minor, updated_at = now()
    returning *)
  select ${SHOWN} from put l ${WORDS}`
const SAVE_PLAIN = saveSql('i.finished_product_id', 'user_id, finished_product_id, colour_id, size_id, is_sample')
const SAVE_PERSONAL = saveSql('null', 'personalisation_id, user_id, colour_id, size_id, is_sample')

const CART_LIMIT = 5000
/** The stock ids last requested, by user id: a guess, so it has no version. */
const requestedStocks = new VersionedCache<number, readonly number[]>('requested_stocks', CART_LIMIT)

/**
 * Availability of the stocks the user requested last or names now, prefetched with the first query. If the guess does
 * not cover the request, availability is queried again.
 */
export async function prefetchAvailability(
  { userId, merchantId }: CartOwner,
  named: readonly LineRequest[],
  client?: Transaction,
): Promise<Availability | undefined> {
  const stocks = new Set([...(requestedStocks.peek(userId) ?? []), ...cachedStocks(named, merchantId)])
  return stocks.size > 0 ? availability([...stocks], merchantId, client) : undefined
}

export function rememberRequestedStock(
  { userId }: CartOwner,
  goods: readonly ({ stock_id: number | null } | null)[],
): void {
  requestedStocks.set(
    userId,
    '',
    goods.flatMap((one) => one?.stock_id ?? []),
  )
}

export interface CartSnapshot {
  kept: readonly StoredLine[]
  now?: Availability
  /** Terms of the samples that a request names, by finished product. */
  samples?: ReadonlyMap<number, SampleTerms>
}

export async function loadCart(
  owner: CartOwner,
  ids: readonly number[] | null,
  client?: Transaction,
): Promise<CartSnapshot> {
  const [kept, now] = await pipelineAll([
    queryCartLines(owner.userId, ids, client),
    prefetchAvailability(owner, [], client),
  ])
  return { kept, now }
}

export interface PricedCart extends PricedLines {
  kept: StoredLine[]
}

export async function priceCart(owner: CartOwner, client?: Transaction): Promise<PricedCart> {
  return priceLines(await loadCart(owner, null, client), owner, client)
}

export async function priceLines(cart: CartSnapshot, owner: CartOwner, client?: Transaction): Promise<PricedCart> {
  const kept = await markDenied(cart.kept, owner.actor, client)
  const priced = await quoteLines(kept.map(toLineRequest), owner.merchantId, client, cart.now)
  rememberRequestedStock(
    owner,
    priced.lines.map(({ facts }) => facts),
  )
  return { kept, ...markDeniedLines(kept, priced) }
}

/** Lines the user may no longer order get no price and a problem instead. */
export const markDeniedLines = (kept: readonly StoredLine[], priced: PricedLines): PricedLines => ({
  ...priced,
  lines: priced.lines.map((line, at) => (kept[at]?.is_denied ? { ...line, problem: 'denied' } : line)),
})

/** An item of the cart; a sample has its terms. */
export interface CartRequest extends CartItem {
  sample?: SampleTerms | null
  personalisation_id?: number | null
  personalised_for?: number | null
  pictures_of?: number | null
}

export const toLineRequest = ({
  finished_product_id: id,
  is_denied,
  colour_id,
  size_id,
  quantity,
  is_sample: isSample,
  sample,
  personalisation_id,
  personalised_for,
  personalised,
}: StoredLine): CartRequest => ({
  finished_product_id: is_denied ? 0 : (id ?? 0),
  colour_id,
  size_id,
  quantity,
  is_sample: isSample,
  sample,
  personalisation_id,
  personalised_for,
  pictures_of: picturesOf(personalisation_id, personalised),
})

/** The values, if a picture is among them. */
export const picturesOf = (id: number | null, entries: readonly FieldEntry[] | null) =>
  entries?.some(({ kind }) => kind === 'picture') ? id : null

type CartCell = Pick<CartRequest, 'finished_product_id' | 'colour_id' | 'size_id' | 'is_sample' | 'personalisation_id'>

const goodsKey = (one: CartCell) => `${one.finished_product_id} ${one.colour_id} ${one.size_id}`
const factsKey = (one: CartCell & Pick<CartRequest, 'pictures_of'>) => `${goodsKey(one)} ${one.pictures_of ?? ''}`
/** A sample is a line of its own, and so are the pieces with the same values. */
export const cellKey = (one: CartCell) =>
  `${goodsKey(one)} ${one.personalisation_id ?? ''}${one.is_sample ? ' sample' : ''}`

/** Facts about all items of the cart and the request: queried once, priced for any quantities. */
export interface PricePreview {
  price(cells: readonly CartRequest[]): PricedLines
}

export async function pricePreview(
  items: readonly CartRequest[],
  { kept, now }: CartSnapshot,
  owner: CartOwner,
  trx: Transaction,
): Promise<PricePreview> {
  const cells = [...items, ...otherLines(items, kept).map(toLineRequest)]
  const { goods } = await findSellable(cells, owner.merchantId, trx, now)
  rememberRequestedStock(owner, goods)
  const known = new Map(goods.map((one) => [factsKey(one), one]))
  return {
    price: (asked) =>
      quoteKnownLines(
        asked.map((one) => {
          const facts = known.get(factsKey(one))
          const personalised_for = one.personalised_for ?? null
          return facts ? { ...facts, quantity: one.quantity, sample: one.sample, personalised_for } : null
        }),
      ),
  }
}

/** The cart's other lines. */
export function otherLines(items: readonly CartRequest[], kept: readonly StoredLine[]): StoredLine[] {
  const named = new Set(items.map(cellKey))
  return kept.filter((one) => !named.has(cellKey(toLineRequest(one))))
}

export const presentSample = (sample: SampleTerms | null) =>
  sample && { discount: sample.discount, left: sample.left ?? 0 }

export interface ChosenLines {
  kept: StoredLine[]
  lines: PricedLine[]
  now?: PriceAndStockVersion
}

/** The selected cart lines, priced together. Lines ordered by another tab are reported. */
export async function loadChosenLines(
  ids: readonly number[],
  owner: CartOwner,
  client?: Transaction,
): Promise<ChosenLines> {
  return priceChosenLines(await loadCart(owner, ids, client), ids, owner, client)
}

export async function priceChosenLines(
  cart: CartSnapshot,
  ids: readonly number[],
  owner: CartOwner,
  client?: Transaction,
): Promise<ChosenLines> {
  if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  const found = new Map(cart.kept.map((one) => [one.id, one]))
  const kept = ids.flatMap((id) => found.get(id) ?? [])
  if (kept.length < ids.length) throw new Refusal('E_CART_CHANGED')
  if (new Set(kept.map((one) => one.finished_product_id)).size > CART.selected)
    throw new Refusal('E_CART_SELECTION', { max: CART.selected })
  return priceLines({ ...cart, kept }, owner, client)
}

export function rejectProblems(lines: readonly Pick<PricedLine, 'problem'>[], field: string): void {
  const fields: FieldReasons = {}
  lines.forEach(({ problem }, at) => {
    if (problem) fields[`${field}.${at}`] = [{ key: `lineProblems.${problem}` }]
  })
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_LINES_GONE', { fields, count })
}

export const countedLine = ({ facts, unit }: PricedLine): CountedItem => ({
  factory: facts?.factory_id ?? 0,
  product: facts?.product_id ?? 0,
  quantity: facts?.quantity ?? 0,
  unit: unit?.minor ?? 0,
})

interface NamedLine {
  name: string
  is_denied?: true
}

/** Refuses at every item the user may no longer order; the message names the first one. */
export function rejectDenied(lines: readonly NamedLine[], field: string): void {
  const denied = lines.flatMap(({ name, is_denied: isDenied }, at) => (isDenied ? [{ name, at }] : []))
  const [first] = denied
  if (!first) return
  const fields: FieldReasons = Object.fromEntries(
    denied.map(({ at }) => [`${field}.${at}`, [{ key: 'lineProblems.denied' }]]),
  )
  throw new Refusal('E_LINES_DENIED', { fields, count: denied.length, item: first.name })
}

/** Without the keys by which the design knows them. */
export const entriesOf = (entries: readonly FieldEntry[] | null | undefined): FieldEntry[] | null =>
  entries?.map(({ name, kind, value }) => ({ name, kind, value })) ?? null

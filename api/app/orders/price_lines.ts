import { VersionedCache } from '#core/versioned_cache'
import { preparedRow, type Transaction, preparedRows } from '#core/database'
import { goodsVersionSql } from '#catalogue/prices/goods_version'
import { PRICE_AND_STOCK_VERSION, type PriceAndStockVersion } from '#logistics/rate_book'
import { pricesSql, type PriceRow, toPriceSheet } from '#catalogue/prices/sheets'
import { isSoldSql, OFFERED_STOCK } from '#orders/queries/line_problems'
import { goodsPicturesSql } from '#orders/queries/pictures'
import { type LineProblem, isUnsellable } from '#contracts/cart'
import { quote } from '#contracts/price/quote'
import type { PriceSheet } from '#contracts/price/sheet'
import type { UnitPrice } from '#contracts/price/unit_price'

/**
 * Current goods and rate versions of a merchant, and stock availability. Cached entries are checked against these
 * versions.
 */
export interface Availability extends PriceAndStockVersion {
  merchant_id: number
  /** The version of the merchant's own data. */
  own: string
  /** Requested stocks that exist, by id. */
  available: Record<number, number> | null
}

const availabilitySql = (
  stocks: string,
) => `m.id as merchant_id, ${PRICE_AND_STOCK_VERSION}, ${goodsVersionSql('m.id')} as own,
         (select json_object_agg(id, greatest(on_hand - reserved, 0)) from stocks where id = any(${stocks})) as available`

const AVAILABILITY = `select ${availabilitySql('?::int[]')} from organisations m where m.id = ?`

export const availability = (stocks: readonly number[], merchantId: number, client?: Transaction) =>
  preparedRow<Availability>(AVAILABILITY, [stocks, merchantId], client)

const AVAILABILITY_OF_ORDER = `
  select ${availabilitySql('array(select i.stock_id from order_items i where i.order_id = o.id)')}
    from orders o join organisations m on m.id = o.organisation_id where o.id = ?`

/** For the stocks of an order, whose ids need not be known. */
export const availabilityOfOrder = (orderId: number, client?: Transaction) =>
  preparedRow<Availability>(AVAILABILITY_OF_ORDER, [orderId], client)

/** What makes a line a sample. */
export interface SampleTerms {
  /** Percent off the blank's price. */
  discount: number
  /** Pieces that can still be ordered; undefined once they are ordered. */
  left?: number
}

/** A quantity of a finished product, in the given version or the newest. */
export interface LineRequest {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
  finished_version_id?: number
  /** The factory it was ordered from. The item is no longer sold if another factory makes it now. */
  maker_id?: number
  sample?: SampleTerms | null
  /** The version whose fields were filled in; null for none. Fields are checked unless it is left out. */
  personalised_for?: number | null
  /** Values with a picture, which may have been blocked since. */
  pictures_of?: number | null
  /** A buyer wrote something that nobody has filled in. */
  is_fields_open?: boolean
}

export interface Sellable extends LineRequest {
  at: number
  code: string
  name: string
  /** In this colour; null until rendered. */
  picture: string | null
  /** Fallback while there is no picture. */
  artwork: string | null
  finished_version_id: number
  design_version_id: number
  product_version_id: number
  product_id: number
  factory_id: number | null
  factory: string
  commitment_days: number
  stock_id: number | null
  available: number
  is_sold: boolean
  is_unprintable: boolean
  /** A field of the design must be filled in. */
  needs_fields: boolean
  has_fields: boolean
  faces: string[]
  materials: { id: number; minor: number }[]
  /** Null when the product has no prices. */
  prices: PriceRow | null
}

interface SellableLines {
  goods: Sellable[]
  /** Current goods and rate versions, if they were queried. */
  now?: PriceAndStockVersion
}

/**
 * The merchant's own products; missing ones are omitted. Cached products cost one short query, or none when `now`
 * covers them.
 */
export async function findSellable(
  wanted: readonly LineRequest[],
  merchantId: number,
  client?: Transaction,
  now?: Availability,
): Promise<SellableLines> {
  const cached = wanted.map((one) => lineCache.peek(cacheKey(one, merchantId)))
  if (!cached.every((one) => one !== undefined)) return queryAndCache(wanted, merchantId, client)
  const stocks = stocksOf(cached)
  const isCurrent = now?.merchant_id === merchantId && stocks.every((id) => now.available?.[id] !== undefined)
  const current = isCurrent ? now : await availability(stocks, merchantId, client)
  return fromCache(wanted, cached, current) ?? queryAndCache(wanted, merchantId, client)
}

/** Stock ids of cached products, for prefetching their availability. */
export const cachedStocks = (wanted: readonly LineRequest[], merchantId: number) =>
  stocksOf(wanted.flatMap((one) => lineCache.peek(cacheKey(one, merchantId)) ?? []))

const stocksOf = (goods: readonly Sellable[]) => goods.flatMap(({ stock_id: id }) => id ?? [])

interface CachedLine extends Sellable {
  /** The versions at read time: shared data (`goods`) and the merchant's own (`own`). */
  goods: string
  own: string
}

const lineCache = new VersionedCache<string, CachedLine>('order_lines', 5000)

const lineVersion = ({ goods, own }: { goods: string; own: string }) => `${goods} ${own}`

const cacheKey = (one: LineRequest, merchantId: number) =>
  [
    merchantId,
    one.finished_product_id,
    one.colour_id,
    one.size_id,
    one.finished_version_id,
    one.maker_id,
    one.pictures_of,
  ].join(' ')

/** Undefined when a version changed since. */
function fromCache(
  wanted: readonly LineRequest[],
  known: readonly CachedLine[],
  now: Availability | undefined,
): SellableLines | undefined {
  if (!now || known.some((one) => lineVersion(one) !== lineVersion(now))) return undefined
  const goods = known.map((one, at) => ({
    ...one,
    at,
    quantity: (wanted[at] as LineRequest).quantity,
    ...ownTerms(wanted[at]),
    available: now.available?.[one.stock_id ?? 0] ?? 0,
  }))
  return { goods, now }
}

/**
 * Reads each variant once, and caches it with the version read. The merchant is a subquery so that PostgreSQL keeps a generic plan: planning
 * costs ten times the execution.
 */
async function queryAndCache(
  wanted: readonly LineRequest[],
  merchantId: number,
  client?: Transaction,
): Promise<SellableLines> {
  const keys = wanted.map((one) => cacheKey(one, merchantId))
  const distinct = [...new Map(keys.map((key, at) => [key, { ...(wanted[at] as LineRequest), at }])).values()]
  const found = await preparedRows<CachedLine>(SELLABLE, [merchantId, JSON.stringify(distinct), merchantId], client)
  const known = new Map(found.map((one) => [keys[one.at] as string, one]))
  for (const [key, one] of known) lineCache.set(key, lineVersion(one), one)
  const goods = wanted.flatMap((line, at) => {
    const one = known.get(keys[at] as string)
    return one ? [{ ...one, at, quantity: line.quantity, ...ownTerms(line) }] : []
  })
  return { goods }
}

const ownTerms = (one: LineRequest | undefined) => ({
  sample: one?.sample,
  personalised_for: one?.personalised_for,
  is_fields_open: one?.is_fields_open,
})

const GOODS = { finished: 'f.id', design: 'v.design_version_id', product: 'f.product_id', colour: 'i.colour_id' }
const SELLABLE = `
  select i.at, i.colour_id, i.size_id, i.quantity, f.id as finished_product_id, f.code, f.name, ${goodsPicturesSql(GOODS)},
         v.id as finished_version_id, v.design_version_id, v.product_version_id, v.faces, v.print_fault is not null or pv.print_fault is not null as is_unprintable,
         v.fields @> '[{"required": true}]' as needs_fields, v.fields <> '[]' as has_fields,
         f.product_id, s.factory_id, (select name from organisations where id = s.factory_id) as factory, coalesce(p.commitment_days, 2) as commitment_days,
         st.id as stock_id, greatest(coalesce(st.on_hand - st.reserved, 0), 0) as available,
         ${isSoldSql('i.maker_id')} as is_sold,
         (select coalesce(json_agg(json_build_object('id', m.id, 'minor', m.price_minor) order by m.id), '[]')
            from finished_materials x join materials m on m.id = x.material_id
           where x.finished_version_id = v.id and m.price_minor > 0) as materials,
         ${pricesSql('f.organisation_id')} as prices, ${goodsVersionSql('0')} as goods, ${goodsVersionSql('(select ?::int)')} as own
    from jsonb_to_recordset(?::jsonb) i(at int, finished_product_id int, colour_id int, size_id int, quantity int, finished_version_id int, maker_id int, pictures_of int)
    left join personalisations pv on pv.id = i.pictures_of
    join finished_products f on f.id = i.finished_product_id and f.organisation_id = (select ?::int)
    join finished_versions v on v.finished_product_id = f.id
     and case when i.finished_version_id is null then v.number = f.version_number else v.id = i.finished_version_id end
    join products p on p.id = f.product_id join spus s on s.id = p.spu_id
    left join stocks st on ${OFFERED_STOCK}
   order by i.at`

export interface StockRequest {
  /** The blank's variant; null when it no longer exists. */
  stock_id: number | null
  is_sold: boolean
  is_unprintable: boolean
  available: number
  quantity: number
  finished_product_id?: number
  finished_version_id?: number
  sample?: SampleTerms | null
  needs_fields?: boolean
  has_fields?: boolean
  personalised_for?: number | null
  is_fields_open?: boolean
}

/** Earlier lines take stock and samples first, so two lines of one variant never both get the last piece. */
export function findLineProblems(wishes: readonly StockRequest[]): (LineProblem | null)[] {
  const left = new Map<number, number>()
  const samplesLeft = new Map<number, number>()
  return wishes.map((wish) => {
    const { stock_id: stock, is_sold: isSold, is_unprintable: isUnprintable, available, quantity } = wish
    if (!isSold || stock === null) return 'withdrawn'
    if (isUnprintable) return 'unprintable'
    if (lacksFields(wish)) return 'fields'
    const there = left.get(stock) ?? available
    if (there < quantity) return there < 1 ? 'sold_out' : 'short'
    left.set(stock, there - quantity)
    return takeSamples(wish, samplesLeft) ? null : 'samples'
  })
}

/** Values belong to the version that they were checked against. */
function lacksFields(wish: StockRequest): boolean {
  const { personalised_for: filled, finished_version_id: version } = wish
  if (filled === undefined) return false
  if (filled !== null) return filled !== version
  return wish.needs_fields === true || (wish.is_fields_open === true && wish.has_fields === true)
}

/** False when fewer samples of the product are left. Mutates `left`. */
function takeSamples({ finished_product_id: id = 0, sample, quantity }: StockRequest, left: Map<number, number>) {
  if (sample?.left === undefined) return true
  const there = left.get(id) ?? sample.left
  if (there < quantity) return false
  left.set(id, there - quantity)
  return true
}

export interface PricedLine {
  /** Null when the merchant no longer has the product. */
  facts: Sellable | null
  problem: LineProblem | null
  /** Priced with all available lines together; null when not sellable. */
  unit: UnitPrice | null
  minor: number
}

export interface PricedLines {
  lines: PricedLine[]
  sheets: ReadonlyMap<number, PriceSheet>
  /** Current goods and rate versions, if they were queried; freight caching uses them. */
  now?: PriceAndStockVersion
}

/** Pieces out of stock still count for the quantity price, because they will be bought once available. */
const countsForPrice = (problem: LineProblem | null) => !isUnsellable(problem)

/** Current prices of these pieces, ordered together: at most one query, and none when `now` covers them. */
export async function quoteLines(
  wanted: readonly LineRequest[],
  merchantId: number,
  client?: Transaction,
  known?: Availability,
): Promise<PricedLines> {
  const { goods, now } = await findSellable(wanted, merchantId, client, known)
  const found = new Map(goods.map((one) => [one.at, one]))
  return { ...quoteKnownLines(wanted.map((_, at) => found.get(at) ?? null)), now }
}

/** Like `pricedLines`, without queries; null marks unknown products. */
export function quoteKnownLines(known: readonly (Sellable | null)[]): PricedLines {
  const facts = known.map((one, at) => one && { ...one, at })
  const sheets = sheetsOf(facts.filter((one) => one !== null))
  const problems = findLineProblems(
    facts.map((one) => (one ? { ...one, is_sold: one.is_sold && hasAllFaces(one, sheets) } : NOTHING_SELLABLE)),
  )
  const priced = facts.flatMap((one, at) => (one && countsForPrice(problems[at] ?? null) ? [one] : []))
  const quoted = new Map(unitPrices(priced, sheets).map((item, at) => [(priced[at] as Sellable).at, item]))
  const lines = facts.map((one, at) => {
    const item = quoted.get(at)
    return { facts: one, problem: problems[at] ?? null, unit: item?.unit ?? null, minor: item?.minor ?? 0 }
  })
  return { lines, sheets }
}

const sheetsOf = (found: readonly Sellable[]): ReadonlyMap<number, PriceSheet> =>
  new Map(found.flatMap(({ product_id: id, prices }) => (prices ? [[id, toPriceSheet(prices)] as const] : [])))

const NOTHING_SELLABLE = { stock_id: null, is_sold: false, is_unprintable: false, available: 0, quantity: 0 }

/** Variants with print faces the product no longer has cannot be sold. */
function hasAllFaces({ product_id: product, faces }: Sellable, sheets: ReadonlyMap<number, PriceSheet>): boolean {
  const known = new Set(sheets.get(product)?.faces.map(({ key }) => key))
  return sheets.has(product) && faces.every((key) => known.has(key))
}

function unitPrices(priced: readonly Sellable[], sheets: ReadonlyMap<number, PriceSheet>) {
  const items = priced.map(({ product_id: product, quantity: pieces, faces, materials, sample }) => ({
    product,
    pieces,
    faces,
    materials,
    sampleDiscount: sample?.discount,
  }))
  return quote(sheets, items, Date.now()).items
}

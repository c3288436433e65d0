import { VersionedCache } from '#core/versioned_cache'
import { preparedRow, preparedRows, type Transaction } from '#core/database'
import type { RateBook, MeasuredPiece, PackedItem } from '#logistics/domain/rates'
import type { FreightItem, FreightRequest } from '#contracts/logistics'
import { goodsVersionSql } from '#catalogue/prices/goods_version'

const valuesJson = (table: string, column: string) =>
  `(select coalesce(json_agg(w.${column} order by w.${column}), '[]') from ${table} w where w.method_id = m.id)`

/** The supplier's own methods and the shared ones. */
const METHODS = `
  select m.id, m.code, m.name_zh, m.name_en, m.transport, m.volume_divisor, m.most_weight_g, m.longest_side_mm, m.needs_customs,
         ${valuesJson('method_sensitive', 'type')} as sensitive, ${valuesJson('method_commitments', 'days')} as commitments,
         ${valuesJson('method_platforms', 'platform')} as platforms, ${valuesJson('method_factories', 'factory_id')} as factory_ids,
         (select coalesce(json_agg(z order by z.id), '[]') from (
            select z.id, z.is_served, z.first_g, z.first_minor, z.step_g, z.step_minor, z.handling_minor, z.remote_minor,
                   z.days_from, z.days_to, json_agg(p.place order by p.place) as places
              from zone_places p join logistics_zones z on z.id = p.zone_id
             where p.method_id = m.id and p.country = ? group by z.id) z) as zones
    from logistics_methods m
   where m.status = 'enabled' and (m.is_shared or m.organisation_id = s.id) order by m.sort desc, m.id`

/** A supplier's own day overrides the platform's. */
const DAYS = `
  select distinct on (d.day) d.day, d.kind from calendar_days d
   where d.organisation_id in (s.id, s.platform) and d.day between current_date - 1 and current_date + 90
   order by d.day, d.organisation_id = s.id desc`

const BOOK = `
  select (select value from rates_version) as version, (select coalesce(json_agg(m), '[]') from (${METHODS}) m) as methods,
         exists (select 1 from closed_countries c
                  where c.country = ? and c.status = 'enabled' and c.organisation_id in (s.id, s.platform)) as is_closed,
         (select coalesce(json_agg(d), '[]') from (${DAYS}) d) as days
    from (select o.id, (select p.id from organisations p where p.kind = 'platform') as platform
            from organisations o where o.id = ?) s`

/** For merchants without a supplier. */
export const EMPTY_BOOK: RateBook = { methods: [], is_closed: false, days: [] }

/** In one statement. */
export async function rateBook(supplierId: number, country: string, client?: Transaction): Promise<RateBook> {
  const found = await preparedRow<VersionedBook>(BOOK, [country, country, supplierId], client)
  if (!found) return EMPTY_BOOK
  bookCache.set(bookKey(supplierId, country), found.version, found)
  return found
}

interface VersionedBook extends RateBook {
  version: string
}

/** Calendars begin today, so an entry is for one day. */
const bookKey = (supplierId: number, country: string) =>
  `${supplierId} ${country} ${new Date().toISOString().slice(0, 10)}`
const bookCache = new VersionedCache<string, RateBook>('rate_books', 500)

/** Cached until the rates version changes, which covers methods, rates, closed countries and calendars. */
export function cachedRateBook(
  supplierId: number,
  country: string,
  version: string,
  client?: Transaction,
): RateBook | Promise<RateBook> {
  return bookCache.get(bookKey(supplierId, country), version) ?? rateBook(supplierId, country, client)
}

/** The ids are in a subquery, so that PostgreSQL keeps a generic plan. */
const MEASURES = `
  select p.id as product_id, s.packed_weight_g as weight_g, coalesce(p.commitment_days, 0) as commitment_days,
         (select coalesce(json_agg(x.type), '[]') from spu_sensitive x where x.spu_id = s.id) as sensitive,
         (select coalesce(json_agg(mm order by mm desc), '[]')
            from unnest(array[s.packed_length_mm, s.packed_width_mm, s.packed_height_mm]) mm where mm is not null) as sides_mm
    from products p join spus s on s.id = p.spu_id where p.id = any((select ?::int[])::int[])`

/** Each with its weight and sides; an unknown one has none. */
export async function measureItems(items: readonly FreightItem[]): Promise<PackedItem[]> {
  const found = await preparedRows<MeasuredPiece>(MEASURES, [items.map(({ product_id }) => product_id)])
  const known = new Map(found.map((one) => [one.product_id, one]))
  return items.map((one) => packItem(one, known))
}

/** A merchant's supplier and the current data versions, for embedding in other queries of merchant `m`. */
export const PRICE_AND_STOCK_VERSION = `m.parent_id as supplier_id, (select value from rates_version) as rates, ${goodsVersionSql('0')} as goods`

/** Includes the rates version, so rates are read only after a change. */
const WEIGHED = `select ${PRICE_AND_STOCK_VERSION}, (select coalesce(json_agg(w), '[]') from (${MEASURES}) w) as measures from organisations m where m.id = ?`
const CURRENT_VERSION = `select ${PRICE_AND_STOCK_VERSION} from organisations m where m.id = ?`

export interface PriceAndStockVersion {
  supplier_id: number | null
  rates: string
  goods: string
}

interface FoundMeasures extends PriceAndStockVersion {
  measures: MeasuredPiece[]
}

const measureCache = new VersionedCache<number, MeasuredPiece>('measures', 5000)

export interface Weighed {
  packed: PackedItem[]
  book: RateBook
}

/** One statement while the data versions are unchanged, none when `now` is given. An unknown product has no weight. */
export async function weighItems(
  { merchant_id, items, to }: FreightRequest,
  trx?: Transaction,
  now?: PriceAndStockVersion,
): Promise<Weighed> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const found = (await measuresFromCache(ids, now ?? merchant_id, trx)) ?? (await queryMeasures(ids, merchant_id, trx))
  const known = new Map(found?.measures.map((one) => [one.product_id, one]))
  const book = found?.supplier_id ? await cachedRateBook(found.supplier_id, to.country, found.rates, trx) : EMPTY_BOOK
  return { packed: items.map((one) => packItem(one, known)), book }
}

/** Undefined when a version changed or a product is not cached. */
async function measuresFromCache(
  ids: readonly number[],
  asked: number | PriceAndStockVersion,
  trx?: Transaction,
): Promise<FoundMeasures | undefined> {
  if (ids.some((id) => measureCache.peek(id) === undefined)) return undefined
  const now = typeof asked === 'object' ? asked : await preparedRow<PriceAndStockVersion>(CURRENT_VERSION, [asked], trx)
  const measures = now && ids.flatMap((id) => measureCache.get(id, now.goods) ?? [])
  return measures?.length === ids.length ? { ...(now as PriceAndStockVersion), measures } : undefined
}

async function queryMeasures(
  ids: readonly number[],
  merchantId: number,
  trx?: Transaction,
): Promise<FoundMeasures | undefined> {
  const found = await preparedRow<FoundMeasures>(WEIGHED, [ids, merchantId], trx)
  if (found) for (const one of found.measures) measureCache.set(one.product_id, found.goods, one)
  return found
}

const packItem = ({ product_id, pieces }: FreightItem, known: ReadonlyMap<number, MeasuredPiece>): PackedItem => ({
  piece: known.get(product_id) ?? unknownPiece(product_id),
  pieces,
})

const unknownPiece = (product_id: number): MeasuredPiece => ({
  product_id,
  weight_g: null,
  sides_mm: [],
  commitment_days: 0,
  sensitive: [],
})

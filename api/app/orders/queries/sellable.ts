import { preparedRows, type Transaction } from '#core/database'
import { goodsVersionSql } from '#catalogue/queries/goods_version'
import type { Supplied } from '#logistics/queries/measures'
import { pricesSql, type FoundPrices } from '#catalogue/queries/price_sheets'
import { goodsPicturesSql } from '#orders/queries/ordered_picture'
import { goodsNow, type GoodsNow } from '#orders/queries/goods_now'

/** So many pieces of a finished product, in the version that was chosen or in its newest. */
export interface Wanted {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
  finished_version_id?: number
  /** The factory it was ordered from: where another one makes it now, it is not that any more. */
  maker_id?: number
}

/** What the house knows of it now. */
export interface Sellable extends Wanted {
  at: number
  code: string
  name: string
  /** In this colour; null until it is drawn. */
  picture: string | null
  /** Shown while there is no such picture. */
  artwork: string | null
  finished_version_id: number
  design_version_id: number
  product_version_id: number
  product_id: number
  factory_id: number | null
  /** What its factory is called. */
  factory: string
  commitment_days: number
  stock_id: number | null
  available: number
  is_sold: boolean
  is_unprintable: boolean
  faces: string[]
  materials: { id: number; minor: number }[]
  /** Null where the product has no prices. */
  prices: FoundPrices | null
}

interface Sold {
  goods: Sellable[]
  /** The versions in which goods and rates are, where that was asked. */
  now?: Supplied
}

/**
 * Of the merchant's own; what it has not (any more) is left out. One short statement for what is remembered, however many there
 * are, and none where it is said how they are now.
 */
export async function sellable(
  wanted: readonly Wanted[],
  merchantId: number,
  client?: Transaction,
  now?: GoodsNow,
): Promise<Sold> {
  const known = wanted.map((one) => remembered.get(keyOf(one, merchantId)))
  if (!known.every((one) => one !== undefined)) return read(wanted, merchantId, client)
  const stocks = stocksOf(known)
  const isTold = now?.merchant_id === merchantId && stocks.every((id) => now.available?.[id] !== undefined)
  const held = isTold ? now : await goodsNow(stocks, merchantId, client)
  return asRemembered(wanted, known, held) ?? read(wanted, merchantId, client)
}

/** The stocks of what is remembered: whoever is about to ask of it may ask of them ahead. */
export const knownStocks = (wanted: readonly Wanted[], merchantId: number) =>
  stocksOf(wanted.flatMap((one) => remembered.get(keyOf(one, merchantId)) ?? []))

const stocksOf = (goods: readonly Sellable[]) => goods.flatMap(({ stock_id: id }) => id ?? [])

interface Found extends Sellable {
  /** The versions in which it was read: everybody’s and the merchant’s own. */
  goods: string
  own: string
}

const MEMORY = 5000
const remembered = new Map<string, Found>()

const keyOf = (one: Wanted, merchantId: number) =>
  [merchantId, one.finished_product_id, one.colour_id, one.size_id, one.finished_version_id, one.maker_id].join(' ')

/** Nothing where any of it has changed since. */
function asRemembered(wanted: readonly Wanted[], known: readonly Found[], now: GoodsNow | undefined): Sold | undefined {
  if (!now || known.some(({ goods, own }) => goods !== now.goods || own !== now.own)) return undefined
  const goods = known.map((one, at) => ({
    ...one,
    at,
    quantity: (wanted[at] as Wanted).quantity,
    available: now.available?.[one.stock_id ?? 0] ?? 0,
  }))
  return { goods, now }
}

/**
 * Read anew, and remembered with the version it was read in. The merchant stands in a query of its own, so that one plan looks as
 * good as the next and PostgreSQL keeps the first: planning costs ten times the work.
 */
async function read(wanted: readonly Wanted[], merchantId: number, client?: Transaction): Promise<Sold> {
  const asked = JSON.stringify(wanted.map((one, at) => ({ ...one, at })))
  const found = await preparedRows<Found>(SELLABLE, [merchantId, asked, merchantId], client)
  if (remembered.size >= MEMORY) remembered.clear()
  for (const one of found) remembered.set(keyOf(wanted[one.at] as Wanted, merchantId), one)
  return { goods: found }
}

/** Asked by key, row by row: `exists` would have the whole table read to look ahead. */
const HAS = (table: string, own: string, column: string) =>
  `(select true from ${table} x where x.${own} and x.${column}_id = i.${column}_id limit 1) is true`

const GOODS = { finished: 'f.id', design: 'v.design_version_id', product: 'f.product_id', colour: 'i.colour_id' }
const SELLABLE = `
  select i.at, i.colour_id, i.size_id, i.quantity, f.id as finished_product_id, f.code, f.name, ${goodsPicturesSql(GOODS)},
         v.id as finished_version_id, v.design_version_id, v.product_version_id, v.faces, v.print_fault is not null as is_unprintable,
         f.product_id, s.factory_id, (select name from organisations where id = s.factory_id) as factory, coalesce(p.commitment_days, 2) as commitment_days,
         st.id as stock_id, greatest(coalesce(st.on_hand - st.reserved, 0), 0) as available,
         p.status = 'published' and s.factory_id = coalesce(i.maker_id, s.factory_id)
           and (p.is_shared or p.organisation_id = (select parent_id from organisations where id = f.organisation_id))
           and ${HAS('finished_colours', 'finished_product_id = f.id', 'colour')}
           and ${HAS('finished_sizes', 'finished_product_id = f.id', 'size')}
           and ${HAS('product_colours', 'product_id = p.id', 'colour')}
           and ${HAS('product_sizes', 'product_id = p.id', 'size')} as is_sold,
         (select coalesce(json_agg(json_build_object('id', m.id, 'minor', m.price_minor) order by m.id), '[]')
            from finished_materials x join materials m on m.id = x.material_id
           where x.finished_version_id = v.id and m.price_minor > 0) as materials,
         ${pricesSql('f.organisation_id')} as prices, ${goodsVersionSql('0')} as goods, ${goodsVersionSql('(select ?::int)')} as own
    from jsonb_to_recordset(?::jsonb) i(at int, finished_product_id int, colour_id int, size_id int, quantity int, finished_version_id int, maker_id int)
    join finished_products f on f.id = i.finished_product_id and f.organisation_id = (select ?::int)
    join finished_versions v on v.finished_product_id = f.id
     and case when i.finished_version_id is null then v.number = f.version_number else v.id = i.finished_version_id end
    join products p on p.id = f.product_id join spus s on s.id = p.spu_id
    left join stocks st on st.spu_id = s.id and st.colour_id = i.colour_id and st.size_id = i.size_id and st.is_offered
   order by i.at`

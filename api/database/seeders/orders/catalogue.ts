import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import { rows, type Transaction } from '#core/database'
import { packParcel } from '#logistics/domain/rates'
import { quoteParcel } from '#logistics/domain/quote'
import { weighItems, type Weighed } from '#logistics/rate_book'
import { parcelItems, type CountedItem } from '#orders/domain/parts'
import { findSellable, type Sellable } from '#orders/price_lines'
import { COUNTRIES } from '#database/seeders/orders/receivers'

/** Goods a merchant can order, with freight quotes. */
export interface Catalogue {
  goods: readonly Sellable[]
  /** Countries that at least one product can be shipped to. */
  served: ReadonlySet<string>
  /** Cheapest first; empty if no method accepts the parcel. */
  ways(items: readonly CountedItem[], to: ReceiverAddress, day: string): readonly FreightOption[]
}

const PLENTY = 1_000_000

/** Loads everything once, so that thousands of orders are priced and quoted in memory. */
export async function loadCatalogue(merchantId: number, trx: Transaction): Promise<Catalogue> {
  const cells = await rows<{ finished_product_id: number; colour_id: number; size_id: number }>(
    `select f.id as finished_product_id, c.colour_id, z.size_id from finished_products f
       join finished_colours c on c.finished_product_id = f.id join finished_sizes z on z.finished_product_id = f.id
      where f.organisation_id = ? order by f.id, c.colour_id, z.size_id`,
    [merchantId],
    trx,
  )
  const { goods: known } = await findSellable(
    cells.map((one) => ({ ...one, quantity: 1 })),
    merchantId,
    trx,
  )
  const goods = known
    .filter((one) => one.is_sold && one.stock_id !== null && one.factory_id !== null && one.prices !== null)
    .map((one) => ({ ...one, available: PLENTY }))
  const freight = await freightOf(merchantId, [...new Set(goods.map((one) => one.product_id))], trx)
  const ways: Catalogue['ways'] = (items, to, day) => waysBy(freight.get(to.country), items, to, day)
  const served = new Set(
    COUNTRIES.filter((country) => freight.get(country)?.book.methods.some((one) => one.zones.length > 0)),
  )
  return { goods, served, ways }
}

async function freightOf(merchantId: number, products: readonly number[], trx: Transaction) {
  const found = new Map<string, Weighed>()
  const items = products.map((product_id) => ({ product_id, pieces: 1 }))
  for (const country of COUNTRIES) {
    const to = { country, region_code: '', postcode: '' }
    const asked = { merchant_id: merchantId, factory_id: 0, sales_platform: null, to, items }
    found.set(country, await weighItems(asked, trx))
  }
  return found
}

function waysBy(known: Weighed | undefined, items: readonly CountedItem[], to: ReceiverAddress, day: string) {
  if (!known) return []
  const pieces = new Map(known.packed.map(({ piece }) => [piece.product_id, piece]))
  const packed = parcelItems(items).flatMap(({ product_id, pieces: count }) => {
    const piece = pieces.get(product_id)
    return piece ? [{ piece, pieces: count }] : []
  })
  const way = { to, factory_id: items[0]?.factory ?? 0, sales_platform: 'other' }
  return quoteParcel(packParcel(packed), known.book, way, day).options
}

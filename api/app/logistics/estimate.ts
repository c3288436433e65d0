import type { Destination, FreightItem, FreightQuote } from '#contracts/logistics'
import { rows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { Refusal } from '#core/errors'
import { offeredOnSite } from '#catalogue/shop/conditions'
import { packParcel } from '#logistics/domain/rates'
import { quoteParcel } from '#logistics/domain/quote'
import { measureItems, rateBook } from '#logistics/rate_book'
import { dayOf } from '#organisations/days'
import type { Site } from '#tenancy/site'

/** The site's supplier, or the product's, or the platform's own where the platform offers it. */
const SUPPLIER = `
  select s.id from organisations s where s.kind = 'supplier'
   order by s.id = ? desc, s.id = t.organisation_id desc,
            s.parent_id = (select p.id from organisations p where p.kind = 'platform') desc, s.id limit 1`

export interface EstimatedParcel {
  items: readonly FreightItem[]
  quote: FreightQuote
}

interface OfferedItem extends FreightItem {
  supplier_id: number
  factory_id: number
}

/** What a visitor of the site would pay to send these products, by the methods of its supplier: one parcel a factory. */
export async function estimateParcels(
  items: readonly FreightItem[],
  to: Destination,
  site: Site,
): Promise<EstimatedParcel[]> {
  const ids = items.map(({ product_id }) => product_id)
  const where = whereAll([...offeredOnSite(site), { text: 't.id = any(?)', bindings: [ids] }])
  const found = await rows<Omit<OfferedItem, 'pieces'>>(
    `select t.id as product_id, (${SUPPLIER}) as supplier_id, b.factory_id from products t join spus b on b.id = t.spu_id ${where.text}`,
    [site.organisation_id, ...where.bindings],
  )
  const offered = new Map(found.map((one) => [one.product_id, one]))
  const known = items.flatMap(({ product_id, pieces }) => {
    const one = offered.get(product_id)
    return one ? [{ ...one, pieces }] : []
  })
  const parcels = Map.groupBy(known, ({ supplier_id, factory_id }) => `${supplier_id} ${factory_id}`)
  return Promise.all([...parcels.values()].map(async (own) => ({ items: own, quote: await quoteOffered(own, to) })))
}

async function quoteOffered(items: readonly OfferedItem[], to: Destination): Promise<FreightQuote> {
  const [{ supplier_id, factory_id }] = items as [OfferedItem]
  const [packed, book] = await Promise.all([measureItems(items), rateBook(supplier_id, to.country)])
  return quoteParcel(packParcel(packed), book, { to, factory_id, sales_platform: null }, dayOf(new Date()))
}

export async function estimateFreight(
  product: number,
  pieces: number,
  country: string,
  site: Site,
): Promise<FreightQuote> {
  const to = { country, region_code: '', postcode: '' }
  const [parcel] = await estimateParcels([{ product_id: product, pieces }], to, site)
  if (!parcel) throw new Refusal('E_NOT_FOUND')
  return parcel.quote
}

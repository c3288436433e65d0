import type { FreightQuote } from '#contracts/logistics'
import { row } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { Refusal } from '#core/errors'
import { offeredOnSite } from '#catalogue/shop/conditions'
import { packParcel } from '#logistics/domain/rates'
import { quoteParcel } from '#logistics/domain/quote'
import { measureProduct, rateBook } from '#logistics/rate_book'
import { dayOf } from '#organisations/days'
import type { Site } from '#tenancy/site'

/** The site's supplier, or the product's, or the platform's own where the platform offers it. */
const SUPPLIER = `
  select s.id from organisations s where s.kind = 'supplier'
   order by s.id = ? desc, s.id = t.organisation_id desc,
            s.parent_id = (select p.id from organisations p where p.kind = 'platform') desc, s.id limit 1`

/** What a visitor of the site would pay to send the product to a country, by the supplier's methods. */
export async function estimateFreight(
  product: number,
  pieces: number,
  country: string,
  site: Site,
): Promise<FreightQuote> {
  const where = whereAll([...offeredOnSite(site), { text: 't.id = ?', bindings: [product] }])
  const found = await row<{ supplier_id: number; factory_id: number }>(
    `select (${SUPPLIER}) as supplier_id, b.factory_id from products t join spus b on b.id = t.spu_id ${where.text}`,
    [site.organisation_id, ...where.bindings],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  const [piece, book] = await Promise.all([measureProduct(product), rateBook(found.supplier_id, country)])
  const to = { country, region_code: '', postcode: '' }
  const way = { to, factory_id: found.factory_id, sales_platform: null }
  return quoteParcel(packParcel([{ piece, pieces }]), book, way, dayOf(new Date()))
}

import type { ShopFront } from '#contracts/shop'
import { row } from '#core/database'
import { join } from '#core/crud/filters'
import type { Site } from '#tenancy/queries/site_of_host'
import { offeredOn } from '#catalogue/queries/shop_conditions'

/** What the home of a site says in numbers: counted when it is asked, never written down. */
export async function shopFront(site: Site): Promise<ShopFront> {
  const { text, bindings } = join(offeredOn(site))
  const found = await row<ShopFront>(`with offered as (select t.* from products t ${text}) ${COUNTED}`, bindings)
  return found as ShopFront
}

const PLACES = `
  select f.province, f.city, count(distinct f.id)::int as factories, count(*)::int as products,
         min(o.commitment_days)::int as days
    from offered o join spus s on s.id = o.spu_id join factories f on f.id = s.factory_id
   group by f.province, f.city order by count(*) desc, f.city`

const COUNTED = `
  select (select count(*)::int from offered) as products,
         (select count(distinct c.colour_id)::int from product_colours c join offered o on o.id = c.product_id) as colours,
         (select count(distinct s.category_id)::int from offered o join spus s on s.id = o.spu_id) as categories,
         (select o.id from offered o where exists (select 1 from product_angles a where a.product_id = o.id)
           order by o.sort desc, o.id desc limit 1) as stage_id,
         (select coalesce(json_agg(p), '[]') from (${PLACES}) p) as places`

import type { ShopFront } from '#contracts/shop'
import { row } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { type Site, siteOfHost, visitedHost } from '#tenancy/site'
import { offeredOnSite } from '#catalogue/shop/conditions'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text } from '#core/http/schemas'

export async function shopFront(site: Site): Promise<ShopFront> {
  const { text, bindings } = whereAll(offeredOnSite(site))
  const found = await row<ShopFront>(`with offered as (select t.* from products t ${text}) ${FRONT_FIGURES}`, bindings)
  return found as ShopFront
}

const PLACES = `
  select f.province, f.city, count(distinct f.id)::int as factories, count(*)::int as products,
         min(o.commitment_days)::int as days
    from offered o join spus s on s.id = o.spu_id join factories f on f.id = s.factory_id
   group by f.province, f.city order by count(*) desc, f.city`

const FRONT_FIGURES = `
  select (select count(*)::int from offered) as products,
         (select count(distinct c.colour_id)::int from product_colours c join offered o on o.id = c.product_id) as colours,
         (select count(distinct s.category_id)::int from offered o join spus s on s.id = o.spu_id) as categories,
         (select o.id from offered o where exists (select 1 from product_angles a where a.product_id = o.id)
           order by o.sort desc, o.id desc limit 1) as stage_id,
         (select coalesce(json_agg(p), '[]') from (${PLACES}) p) as places`

const PLACE = object({ province: text, city: text, factories: integer, products: integer, days: integer })

export const showFront = endpoint({
  answer: object({
    products: integer,
    colours: integer,
    categories: integer,
    stage_id: nullable(integer),
    places: list(PLACE),
  }),
  handle: async ({ ctx }) => shopFront(await siteOfHost(visitedHost(ctx))),
})

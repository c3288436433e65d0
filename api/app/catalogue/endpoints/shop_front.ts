import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text } from '#core/http/schemas'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { visitedHost } from '#tenancy/visited_host'
import { shopFront } from '#catalogue/queries/shop_front'

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

import vine from '@vinejs/vine'
import { SPU_GENDERS, SPU_TYPES } from '#contracts/catalogue'
import { PAGE_MAX } from '#contracts/limits'
import { SHOP_SORTS } from '#contracts/shop'
import { pageSchema } from '#core/crud/answers'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { list as listOf } from '#core/http/schemas'
import { EXACT, MOST } from '#core/lists/values'
import { siteOfHost } from '#tenancy/queries/site_of_host'
import { visitedHost } from '#tenancy/visited_host'
import { FACETS } from '#catalogue/endpoints/facet_schema'
import { withSheet } from '#catalogue/endpoints/price_schemas'
import { buyerOf } from '#catalogue/queries/sold_to'
import { shopFacets } from '#catalogue/queries/shop_facets'
import { favouriteList, shopList, shopNearly } from '#catalogue/queries/shop'
import { shopProduct } from '#catalogue/queries/shop_product'
import { shopCard, shopPage } from '#catalogue/resources/shop_looks'

const whole = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])
const amount = () => vine.string().regex(EXACT)
const WORDS = 100
/** Values of one kind chosen together. */
const CHOICES = 20

const list = (value: string) => vine.string().regex(new RegExp(`^${value}(,${value}){0,${CHOICES - 1}}$`))
const narrowing = () => ({
  q: vine.string().trim().maxLength(WORDS).optional(),
  category_id: whole(1, MOST).optional(),
  type: vine.enum(SPU_TYPES).optional(),
  gender: vine.enum(SPU_GENDERS).optional(),
  season: list('[\\w-]{1,60}').optional(),
  material: list('[\\w-]{1,60}').optional(),
  colour_id: list('[1-9]\\d{0,8}').optional(),
  days: whole(1, 9).optional(),
  min_price: amount().optional(),
  max_price: amount().optional(),
})
const paging = () => ({
  sort: vine.enum(SHOP_SORTS).optional(),
  cursor: vine.string().maxLength(500).optional(),
  limit: whole(1, PAGE_MAX).optional(),
  with_total: vine.boolean().optional(),
})

export const listShop = endpoint({
  query: { ...narrowing(), ...paging() },
  answer: pageSchema(shopCard),
  handle: async ({ ctx, query }) => (await shopList(query, await siteOfHost(visitedHost(ctx)))).body,
})

export const listFavourites = endpoint({
  query: { ...narrowing(), ...paging() },
  answer: pageSchema(shopCard),
  handle: async ({ ctx, query }) => (await favouriteList(query, buyerOf(actorOf(ctx)))).body,
})

export const showFacets = endpoint({
  query: narrowing(),
  answer: FACETS,
  handle: async ({ ctx, query }) => shopFacets(query, await siteOfHost(visitedHost(ctx))),
})

export const searchNearly = endpoint({
  query: { q: vine.string().trim().minLength(1).maxLength(WORDS) },
  answer: listOf(rowSchema(shopCard)),
  handle: async ({ ctx, query }) => shopNearly(query.q, await siteOfHost(visitedHost(ctx))),
})

export const showShopProduct = endpoint({
  answer: withSheet(rowSchema(shopPage)),
  handle: async ({ ctx }) => shopProduct(idOf(ctx), await siteOfHost(visitedHost(ctx))),
})

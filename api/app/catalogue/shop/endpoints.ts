import { flag, integer, list, nullable, object, text, list as listOf } from '#core/http/schemas'
import vine from '@vinejs/vine'
import { SPU_GENDERS, SPU_TYPES } from '#contracts/catalogue'
import { PAGE_MAX } from '#contracts/limits'
import { SHOP_SORTS } from '#contracts/shop'
import { pageSchema, rowSchema } from '#core/crud/schemas'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { DECIMAL, INTEGER_MAX } from '#core/lists/fields'
import { siteOfHost, visitedHost } from '#tenancy/site'
import { withSheet } from '#catalogue/prices/endpoints'
import { requireBuyer, filterSold } from '#catalogue/shop/sold_to'
import { shopFacets } from '#catalogue/shop/facets'
import { favouriteList, shopList, shopSimilar, shopProduct } from '#catalogue/shop/search'
import { shopCard, shopPage } from '#catalogue/shop/resources'
import { runCommand } from '#core/crud/command'
import { Refusal } from '#core/errors'
import { addFavourite, favouriteIds, removeFavourite } from '#catalogue/shop/favourites'

const named = { name_zh: text, name_en: text, count: integer }
const word = object({ value: text, ...named })
const value = object({ value: text, count: integer })

export const FACETS = object({
  categories: list(object({ id: integer, parent_id: nullable(integer), ...named })),
  types: list(value),
  genders: list(value),
  seasons: list(word),
  materials: list(word),
  colours: list(object({ id: integer, ...named, hex: text, is_dark: flag })),
  days: list(object({ value: integer, count: integer })),
  price: object({ least: nullable(text), most: nullable(text) }),
})

const wholeNumber = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])
const amount = () => vine.string().regex(DECIMAL)
const MOST_QUERY_LENGTH = 100
const MOST_CHOICES = 20

const commaSeparated = (value: string) =>
  vine.string().regex(new RegExp(`^${value}(,${value}){0,${MOST_CHOICES - 1}}$`))
const filters = () => ({
  q: vine.string().trim().maxLength(MOST_QUERY_LENGTH).optional(),
  category_id: wholeNumber(1, INTEGER_MAX).optional(),
  type: vine.enum(SPU_TYPES).optional(),
  gender: vine.enum(SPU_GENDERS).optional(),
  season: commaSeparated('[\\w-]{1,60}').optional(),
  material: commaSeparated('[\\w-]{1,60}').optional(),
  colour_id: commaSeparated('[1-9]\\d{0,8}').optional(),
  days: wholeNumber(1, 9).optional(),
  min_price: amount().optional(),
  max_price: amount().optional(),
})
const paging = () => ({
  sort: vine.enum(SHOP_SORTS).optional(),
  cursor: vine.string().maxLength(500).optional(),
  limit: wholeNumber(1, PAGE_MAX).optional(),
  with_total: vine.boolean().optional(),
})

export const listShop = endpoint({
  query: { ...filters(), ...paging() },
  answer: pageSchema(shopCard),
  handle: async ({ ctx, query }) => (await shopList(query, await siteOfHost(visitedHost(ctx)))).body,
})

export const listFavourites = endpoint({
  query: { ...filters(), ...paging() },
  answer: pageSchema(shopCard),
  handle: async ({ ctx, query }) => (await favouriteList(query, requireBuyer(actorOf(ctx)))).body,
})

export const showFacets = endpoint({
  query: filters(),
  answer: FACETS,
  handle: async ({ ctx, query }) => shopFacets(query, await siteOfHost(visitedHost(ctx))),
})

export const searchNearly = endpoint({
  query: { q: vine.string().trim().minLength(1).maxLength(MOST_QUERY_LENGTH) },
  answer: listOf(rowSchema(shopCard)),
  handle: async ({ ctx, query }) => shopSimilar(query.q, await siteOfHost(visitedHost(ctx))),
})

export const showShopProduct = endpoint({
  answer: withSheet(rowSchema(shopPage)),
  handle: async ({ ctx }) => shopProduct(idOf(ctx), await siteOfHost(visitedHost(ctx))),
})

const FAVOURITE_ANSWER = object({ favourite: flag })

export const showFavouriteIds = endpoint({
  answer: object({ ids: list(integer) }),
  handle: async ({ ctx }) => ({ ids: await favouriteIds(requireBuyer(actorOf(ctx))) }),
})

export const putFavourite = endpoint({
  answer: FAVOURITE_ANSWER,
  async handle({ ctx }) {
    const [merchantId, productId] = [requireBuyer(actorOf(ctx)), idOf(ctx)]
    if (!(await filterSold([productId], merchantId)).includes(productId)) throw new Refusal('E_NOT_FOUND')
    await runCommand(ctx, ({ actor, trx }) => addFavourite({ merchantId, productId, userId: actor.userId }, trx))
    return { favourite: true }
  },
})

/** Also works for products that are no longer sold. */
export const dropFavourite = endpoint({
  answer: FAVOURITE_ANSWER,
  async handle({ ctx }) {
    const merchantId = requireBuyer(actorOf(ctx))
    await runCommand(ctx, ({ trx }) => removeFavourite(merchantId, idOf(ctx), trx))
    return { favourite: false }
  },
})

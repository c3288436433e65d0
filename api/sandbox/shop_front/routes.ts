import { route, formOf, html, redirect, type Exchange, type Reply } from '#sandbox/core/http'
import { page } from '#sandbox/console/layout'
import type { Address, Listing, Shop } from '#sandbox/core/model'
import { buy } from '#sandbox/core/orders'
import { checkoutPage, productPage, receiptPage, shopWindow, type Given } from '#sandbox/shop_front/pages'

interface Place {
  shop: Shop
  listing: Listing | null
}

/** A buyer sees what is on sale, nothing else. */
function placeOf({ world, params }: Exchange): Place | null {
  const shop = world.shops.get(params.shop ?? '')
  if (!shop) return null
  const listing = world.listings.get(params.listing ?? '')
  return { shop, listing: listing?.shopId === shop.id && listing.status === 'live' ? listing : null }
}

const missing = (what: string) => html(page({ title: what, body: `<h1>${what}</h1>` }), 404)

const atShop = (show: (exchange: Exchange, shop: Shop) => Reply) => (exchange: Exchange) => {
  const place = placeOf(exchange)
  return place ? show(exchange, place.shop) : missing('There is no such shop')
}
const atListing = (show: (exchange: Exchange, shop: Shop, listing: Listing) => Reply) => (exchange: Exchange) => {
  const place = placeOf(exchange)
  return place?.listing ? show(exchange, place.shop, place.listing) : missing('This product is not on sale')
}

const FIELDS = ['name', 'phone', 'email', 'country', 'state', 'city', 'line1', 'line2', 'postcode', 'note'] as const
const REQUIRED = ['name', 'country', 'city', 'line1', 'postcode'] as const
const MOST_PIECES = 99

function order(exchange: Exchange, shop: Shop, listing: Listing): Reply {
  const form = formOf(exchange)
  const given = Object.fromEntries(FIELDS.map((name) => [name, (form[name] ?? '').trim()])) as Given
  const variantId = form.variant ?? ''
  const quantity = Number(form.quantity)
  const refuse = (problem: string) =>
    checkoutPage(exchange.world, shop, listing, { variantId, quantity, given, problem })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES) return refuse('Choose 1 to 99 pieces.')
  const missed = REQUIRED.find((name) => given[name] === '')
  if (missed) return refuse('Fill in name, address, city, postcode and country.')
  if (!/^[A-Z]{2}$/.test(given.country)) return refuse('The country is a code of two letters, such as US.')
  const items = [{ listingId: listing.id, variantId, quantity }]
  const made = buy(exchange.world, { shopId: shop.id, address: addressOf(given), note: given.note, items })
  return typeof made === 'string' ? refuse(made) : redirect(`/shop/${shop.id}/orders/${made.id}`)
}

const addressOf = ({ line1, line2, note: _, ...rest }: Given): Address => ({
  ...rest,
  district: '',
  lines: [line1, line2].filter(Boolean),
})

export const shopFrontRoutes = [
  route(
    'GET /shop/:shop',
    atShop(({ world }, shop) => shopWindow(world, shop)),
  ),
  route(
    'GET /shop/:shop/products/:listing',
    atListing(({ world }, shop, listing) => productPage(world, shop, listing)),
  ),
  route(
    'GET /shop/:shop/products/:listing/buy',
    atListing(({ world, query }, shop, listing) =>
      checkoutPage(world, shop, listing, { variantId: query.variant ?? '', quantity: Number(query.quantity) || 1 }),
    ),
  ),
  route('POST /shop/:shop/products/:listing/buy', atListing(order)),
  route(
    'GET /shop/:shop/orders/:order',
    atShop(({ world, params }, shop) => {
      const found = world.orders.get(params.order ?? '')
      return found?.shopId === shop.id ? receiptPage(shop, found) : missing('There is no such order')
    }),
  ),
]

import { decimalToMinor } from '#contracts/platform_units'
import { filesOf, jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import { createListing, replaceListing, setListingStatus } from '#sandbox/core/listings'
import type { Listing, ListingStatus, Shop } from '#sandbox/core/model'
import { storePicture } from '#sandbox/core/pictures'
import { textAt, type Fields } from '#sandbox/core/payload'
import { authorized, fault, listingAt, money, refuse, results, seconds } from '#sandbox/etsy/calls'
import { isTaxonomy, profileOf } from '#sandbox/etsy/catalogue'
import { inventoryNode, variantsIn } from '#sandbox/etsy/inventory'

const [READ, WRITE] = ['listings_r', 'listings_w']
const STATES: Record<ListingStatus, string> = {
  draft: 'draft',
  pending: 'draft',
  live: 'active',
  paused: 'inactive',
  rejected: 'removed',
  removed: 'removed',
}
const [MOST_TITLE, MOST_PICTURES, MOST_AT_ONCE, MOST_BYTES] = [140, 10, 100, 10 * 1024 * 1024]
const MADE = ['i_did', 'someone_else', 'collective']

const listingNode = (exchange: Exchange, shop: Shop, listing: Listing) => ({
  listing_id: Number(listing.id),
  shop_id: Number(shop.id),
  title: listing.title,
  description: listing.description,
  state: STATES[listing.status],
  quantity: listing.variants.reduce((sum, { stock }) => sum + stock, 0),
  url: `${exchange.world.url}/shop/${shop.id}/products/${listing.id}`,
  taxonomy_id: listing.payload.taxonomy_id,
  price: money(Math.min(...listing.variants.map(({ minor }) => minor)), shop.currency),
  tags: tagsOf(listing.payload),
  skus: listing.variants.map(({ code }) => code).filter(Boolean),
  created_timestamp: seconds(listing.createdAt),
  updated_timestamp: seconds(listing.updatedAt),
  ...(exchange.query.includes?.includes('Inventory') ? { inventory: inventoryNode(listing, shop) } : {}),
})

const tagsOf = ({ tags }: Fields): string[] => (Array.isArray(tags) ? tags.map(String) : [])
const MOST_TAGS = 13
const TAG = /^[\p{L}\p{Nd}\p{Zs}\-'™©®]{1,20}$/u

/** Only what the call has set is judged. */
function checkTexts(body: Fields, shop: Shop): void {
  const tags = tagsOf(body)
  if (tags.length > MOST_TAGS || !tags.every((tag) => TAG.test(tag)))
    refuse(400, 'There are at most 13 tags of 1 to 20 letters, digits, spaces and hyphens.')
  const title = textAt(body, 'title')
  if (body.title !== undefined && (title === '' || title.length > MOST_TITLE))
    refuse(400, 'The title must have 1 to 140 characters.')
  if (body.description !== undefined && textAt(body, 'description') === '') refuse(400, 'The description is empty.')
  if (body.taxonomy_id !== undefined && !isTaxonomy(body.taxonomy_id)) refuse(400, 'The taxonomy_id does not exist.')
  if (body.shipping_profile_id !== undefined && body.shipping_profile_id !== profileOf(shop))
    refuse(400, 'The shipping_profile_id is not of this shop.')
}

function create(exchange: Exchange, shop: Shop): Reply {
  const body = jsonOf(exchange)
  for (const name of ['quantity', 'title', 'description', 'price', 'who_made', 'when_made', 'taxonomy_id'])
    if (body[name] === undefined) refuse(400, `Expected a value for parameter '${name}'`)
  checkTexts(body, shop)
  if (!MADE.includes(textAt(body, 'who_made'))) refuse(400, 'The who_made is unknown.')
  if (body.type !== 'download' && body.shipping_profile_id === undefined)
    refuse(400, 'A shipping_profile_id is required for a physical listing.')
  const minor = decimalToMinor(textAt(body, 'price'), shop.currency) ?? 0
  if (minor < 20) refuse(400, 'The price must be at least 0.20.')
  const draft = {
    shopId: shop.id,
    code: '',
    title: textAt(body, 'title'),
    description: textAt(body, 'description'),
    pictures: [],
    idempotencyKey: '',
    payload: body,
    variants: [{ code: '', options: [], minor, stock: Number(body.quantity), pictures: [] }],
  }
  return { status: 201, body: listingNode(exchange, shop, createListing(exchange.world, draft, 10)) }
}

function update(exchange: Exchange, shop: Shop): Reply {
  const listing = listingAt(exchange, shop)
  const body = jsonOf(exchange)
  checkTexts(body, shop)
  Object.assign(listing, {
    title: textAt(body, 'title') || listing.title,
    description: textAt(body, 'description') || listing.description,
    payload: { ...listing.payload, ...body },
    updatedAt: exchange.world.clock.now(),
  })
  const { state } = body
  if (state !== undefined && state !== 'active' && state !== 'inactive') refuse(400, 'The state is unknown.')
  if (state === 'active' && listing.pictures.length === 0)
    refuse(400, 'A listing needs at least one image before it can be active.')
  const status = state === 'active' ? 'live' : 'paused'
  if (state !== undefined && listing.status !== status) setListingStatus(exchange.world, listing, status)
  return { body: listingNode(exchange, shop, listing) }
}

async function addImage(exchange: Exchange, shop: Shop): Promise<Reply> {
  const listing = listingAt(exchange, shop)
  const form = await filesOf(exchange)
  const [file, rank] = [form.get('image'), Number(form.get('rank') ?? 1)]
  if (!(file instanceof File) || file.size > MOST_BYTES) return fault(400, 'The image is no file up to 10 MB.')
  if (!Number.isInteger(rank) || rank < 1 || rank > MOST_PICTURES) return fault(400, 'The rank is from 1 to 10.')
  const bytes = Buffer.from(await file.arrayBuffer())
  const refused = () => fault(400, 'The image is not a picture.')
  const { id } = await storePicture(exchange.world, { bytes, name: file.name, refused })
  const isReplaced = form.get('overwrite') === 'true'
  listing.pictures = listing.pictures.toSpliced(rank - 1, isReplaced ? 1 : 0, id).slice(0, MOST_PICTURES)
  return { status: 201, body: { listing_id: Number(listing.id), listing_image_id: id, rank } }
}

function search(exchange: Exchange, shop: Shop): Reply {
  const { world, query } = exchange
  const limit = Math.min(Number(query.limit ?? 25), MOST_AT_ONCE)
  const offset = Number(query.offset ?? 0)
  const found = world
    .listingsOf(shop.id)
    .filter(({ status }) => STATES[status] === (query.state ?? 'active'))
    .toSorted((a, b) => a.createdAt - b.createdAt)
  if (query.sort_order !== 'asc') found.reverse()
  return results(
    found.slice(offset, offset + limit).map((one) => listingNode(exchange, shop, one)),
    found.length,
  )
}

function batch(exchange: Exchange, shop: Shop): Reply {
  const ids = (exchange.query.listing_ids ?? '').split(',')
  if (ids.length > MOST_AT_ONCE) return fault(400, 'At most 100 listing_ids are allowed.')
  const own = exchange.world.existingListings(shop.id).filter(({ id }) => ids.includes(id))
  return results(own.map((one) => listingNode(exchange, shop, one)))
}

export const listingRoutes = [
  route('POST /v3/application/shops/:shop/listings', authorized(WRITE, create)),
  route('GET /v3/application/shops/:shop/listings', authorized(READ, search)),
  route('PATCH /v3/application/shops/:shop/listings/:id', authorized(WRITE, update)),
  route('POST /v3/application/shops/:shop/listings/:id/images', authorized(WRITE, addImage)),
  route('GET /v3/application/listings/batch', authorized(READ, batch)),
  route(
    'GET /v3/application/listings/:id/inventory',
    authorized(READ, (exchange, shop) => ({ body: inventoryNode(listingAt(exchange, shop), shop) })),
  ),
  route(
    'PUT /v3/application/listings/:id/inventory',
    authorized(WRITE, (exchange, shop) => {
      const listing = listingAt(exchange, shop)
      const { variants, properties } = variantsIn(jsonOf(exchange), shop)
      const payload = { ...listing.payload, properties }
      return { body: inventoryNode(replaceListing(exchange.world, listing, { ...listing, variants, payload }), shop) }
    }),
  ),
]

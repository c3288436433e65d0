import { decimalToMinor, minorToDecimal } from '#contracts/platform_units'
import { jsonOf, route, type Exchange } from '#sandbox/core/http'
import {
  createListing,
  replaceListing,
  setListingStatus,
  submitListing,
  type ListingDraft,
} from '#sandbox/core/listings'
import type { Listing, ListingStatus, Shop } from '#sandbox/core/model'
import { pictureAddress } from '#sandbox/core/pictures'
import { field, listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'
import { listingAt, ok, refuse, seconds, signed } from '#sandbox/tiktok/envelope'
import { isLeaf, REQUIRED_ATTRIBUTES } from '#sandbox/tiktok/catalogue'

const WRITE = 'seller.product.write'
const STATUSES: Record<ListingStatus, string> = {
  draft: 'DRAFT',
  pending: 'PENDING',
  live: 'ACTIVATE',
  paused: 'SELLER_DEACTIVATED',
  rejected: 'FAILED',
  removed: 'DELETED',
}

function draftOf(exchange: Exchange, shop: Shop): ListingDraft {
  const payload = jsonOf(exchange)
  const faults = faultsOf(exchange, payload)
  if (faults.length > 0) refuse(12_052_900, faults[0]?.message ?? '', 200, { errors: faults })
  return {
    shopId: shop.id,
    code: textAt(payload, 'external_product_id'),
    title: textAt(payload, 'title'),
    description: textAt(payload, 'description'),
    pictures: listAt(payload, 'main_images').map((one) => textAt(one, 'uri')),
    idempotencyKey: textAt(payload, 'idempotency_key'),
    payload,
    variants: listAt(payload, 'skus').map((sku) => ({
      code: textAt(sku, 'seller_sku'),
      options: listAt(sku, 'sales_attributes').map((one) => textAt(one, 'value_name')),
      minor: priceOf(sku, shop) ?? 0,
      stock: listAt(sku, 'inventory').reduce((sum, one) => sum + Number(field(one, 'quantity') ?? 0), 0),
      pictures: listAt(sku, 'sales_attributes')
        .map((one) => textAt(objectAt(one, 'sku_img'), 'uri'))
        .filter(Boolean),
    })),
  }
}

const priceOf = (sku: Fields, { currency }: Shop) => decimalToMinor(textAt(objectAt(sku, 'price'), 'amount'), currency)

interface PayloadFault {
  field: string
  code: string
  message: string
}

function faultsOf({ world }: Exchange, payload: Fields): PayloadFault[] {
  const faults: PayloadFault[] = []
  const refuseAt = (where: string, message: string) => faults.push({ field: where, code: 'INVALID', message })
  const [title, images, skus] = [textAt(payload, 'title'), listAt(payload, 'main_images'), listAt(payload, 'skus')]
  if (title.length === 0 || title.length > 255) refuseAt('title', 'The title must have 1 to 255 characters.')
  if (textAt(payload, 'description').length > 10_000) refuseAt('description', 'The description is longer than 10,000.')
  if (!isLeaf(payload.category_id)) refuseAt('category_id', 'The category is not a leaf category.')
  if (images.length === 0 || images.length > 9) refuseAt('main_images', 'A product has 1 to 9 main images.')
  images.forEach((one, nth) => {
    if (!world.pictures.has(textAt(one, 'uri'))) refuseAt(`main_images.${nth}.uri`, 'Upload the image first.')
  })
  if (skus.length === 0 || skus.length > 100) refuseAt('skus', 'A product has 1 to 100 skus.')
  skus.forEach((sku, nth) => {
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(textAt(objectAt(sku, 'price'), 'amount')))
      refuseAt(`skus.${nth}.price.amount`, 'The price must be a decimal with at most two decimals.')
    if (listAt(sku, 'inventory').length === 0) refuseAt(`skus.${nth}.inventory`, 'A sku needs a warehouse.')
  })
  const codes = skus.map((sku) => textAt(sku, 'seller_sku'))
  if (new Set(codes).size < codes.length) refuseAt('skus', 'Two skus have the same seller_sku.')
  const given = new Set(listAt(payload, 'product_attributes').map((one) => textAt(one, 'id')))
  for (const { id, name } of REQUIRED_ATTRIBUTES)
    if (!given.has(id)) refuseAt('product_attributes', `The attribute ${name} (${id}) is required.`)
  if (Number(textAt(objectAt(payload, 'package_weight'), 'value')) <= 0)
    refuseAt('package_weight', 'The package needs a weight.')
  return faults
}

const skusOf = ({ variants }: Listing) => variants.map(({ id, code }) => ({ id, seller_sku: code }))

const shown = (exchange: Exchange, shop: Shop, listing: Listing) => ({
  id: listing.id,
  title: listing.title,
  description: listing.description,
  status: STATUSES[listing.status],
  audit: { status: listing.status === 'rejected' ? 'REJECTED' : listing.status === 'pending' ? 'AUDITING' : 'PASSED' },
  audit_failed_reasons: listing.reasons.map((reason) => ({ position: 'product', reasons: [reason], suggestions: [] })),
  create_time: seconds(listing.createdAt),
  update_time: seconds(listing.updatedAt),
  main_images: listing.pictures.map((uri) => ({ uri, urls: [pictureAddress(exchange.world, uri)] })),
  skus: listing.variants.map(({ id, code, minor, stock }) => ({
    id,
    seller_sku: code,
    price: { sale_price: minorToDecimal(minor, shop.currency), currency: shop.currency },
    inventory: [{ warehouse_id: `7${shop.id.slice(1)}`, quantity: stock }],
  })),
})

/** Lists each product that cannot be changed. */
function activation(exchange: Exchange, shop: Shop, to: 'live' | 'paused') {
  const ids = jsonOf(exchange).product_ids
  const errors = (Array.isArray(ids) ? ids.map(String) : []).flatMap((id) => {
    const listing = exchange.world.findListing(shop.id, id)
    if (!listing) return [{ code: 12_052_048, message: 'The product does not exist.', detail: { product_id: id } }]
    if (!['live', 'paused'].includes(listing.status))
      return [{ code: 12_052_251, message: 'The product is in audit or was rejected.', detail: { product_id: id } }]
    if (listing.status !== to) setListingStatus(exchange.world, listing, to)
    return []
  })
  return ok({ errors })
}

function changeSkus(
  exchange: Exchange,
  shop: Shop,
  apply: (variant: Listing['variants'][number], sku: Fields) => void,
) {
  const listing = listingAt(exchange, shop)
  const skus = listAt(jsonOf(exchange), 'skus')
  const variants = new Map(listing.variants.map((variant) => [variant.id, variant]))
  if (skus.some((sku) => !variants.has(textAt(sku, 'id')))) refuse(12_052_049, 'The sku does not exist.')
  for (const sku of skus) apply(variants.get(textAt(sku, 'id')) as Listing['variants'][number], sku)
  return ok({})
}

export const productRoutes = [
  route(
    'POST /product/202309/products',
    signed(WRITE, (exchange, shop) => {
      const listing = createListing(exchange.world, draftOf(exchange, shop))
      if (listing.status === 'draft' && jsonOf(exchange).save_mode !== 'AS_DRAFT')
        submitListing(exchange.world, listing)
      return ok({ product_id: listing.id, skus: skusOf(listing), warnings: [] })
    }),
  ),
  route(
    'PUT /product/202309/products/:id',
    signed(WRITE, (exchange, shop) => {
      const listing = listingAt(exchange, shop)
      replaceListing(exchange.world, listing, draftOf(exchange, shop))
      submitListing(exchange.world, listing)
      return ok({ product_id: listing.id, skus: skusOf(listing) })
    }),
  ),
  route(
    'GET /product/202309/products/:id',
    signed('seller.product.basic', (exchange, shop) => ok(shown(exchange, shop, listingAt(exchange, shop)))),
  ),
  route(
    'POST /product/202309/products/activate',
    signed(WRITE, (exchange, shop) => activation(exchange, shop, 'live')),
  ),
  route(
    'POST /product/202309/products/deactivate',
    signed(WRITE, (exchange, shop) => activation(exchange, shop, 'paused')),
  ),
  route(
    'POST /product/202309/products/:id/prices/update',
    signed(WRITE, (exchange, shop) =>
      changeSkus(exchange, shop, (variant, sku) => {
        variant.minor = priceOf(sku, shop) ?? variant.minor
      }),
    ),
  ),
  route(
    'POST /product/202309/products/:id/inventory/update',
    signed(WRITE, (exchange, shop) =>
      changeSkus(exchange, shop, (variant, sku) => {
        variant.stock = listAt(sku, 'inventory').reduce((sum, one) => sum + Number(field(one, 'quantity') ?? 0), 0)
      }),
    ),
  ),
]

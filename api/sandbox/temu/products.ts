import {
  createListing,
  replaceListing,
  setListingStatus,
  submitListing,
  type ListingDraft,
} from '#sandbox/core/listings'
import type { Listing, ListingStatus, Variant } from '#sandbox/core/model'
import { listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'
import { warehouseIdOf } from '#sandbox/temu/catalogue'
import { BUSINESS, productAt, refuse, seconds, type TemuRequest, type TemuTypes } from '#sandbox/temu/envelope'
import { checkProduct, pictureIdsOf, skusOf } from '#sandbox/temu/product_checks'

const ID_LENGTH = 14
/** What a seller paid in yuan is sold for, roughly. */
const YUAN_PER_DOLLAR = 7

function draftOf(request: TemuRequest, own: Listing | null): ListingDraft {
  const { body, shop } = request
  checkProduct(request, own)
  const english = listAt(body, 'productI18nReqs').find((one) => one.language === 'en')
  return {
    shopId: shop.id,
    code: textAt(listAt(body, 'productSkcReqs')[0] ?? {}, 'extCode'),
    title: (english && textAt(english, 'productName')) || textAt(body, 'productName'),
    description: '',
    pictures: pictureIdsOf(body.carouselImageUrls),
    idempotencyKey: '',
    payload: body,
    variants: skusOf(body).map(({ skc, sku }) => ({
      code: textAt(sku, 'extCode'),
      options: listAt(sku, 'productSkuSpecReqs').map((one) => textAt(one, 'specName')),
      minor: retailOf(sku),
      stock: listAt(objectAt(sku, 'productSkuStockQuantityReq'), 'warehouseStockQuantityReqs').reduce(
        (sum, one) => sum + Number(one.targetStockAvailable ?? 0),
        0,
      ),
      pictures: pictureIdsOf([sku.thumbUrl, ...(Array.isArray(skc.previewImgUrls) ? skc.previewImgUrls : [])]),
    })),
  }
}

/** The platform sets the buyer's price: the suggested one, or that of the first site. */
function retailOf(sku: Fields): number {
  const suggested = objectAt(sku, 'productSkuSuggestedPriceReq')
  const minor = Number(suggested.suggestedPrice ?? listAt(sku, 'siteSupplierPrices')[0]?.supplierPrice ?? 0)
  const isYuan = (textAt(suggested, 'suggestedPriceCurrencyType') || textAt(sku, 'currencyType')) !== 'USD'
  return isYuan ? Math.round(minor / YUAN_PER_DOLLAR) : minor
}

const skcIdOf = ({ id }: Listing, nth: number) => Number(id) * 10 + nth

function made(listing: Listing) {
  const skcs = listAt(listing.payload, 'productSkcReqs')
  const nthOf = (code: string) =>
    skcs.findIndex((skc) => listAt(skc, 'productSkuReqs').some((sku) => textAt(sku, 'extCode') === code))
  return {
    productId: Number(listing.id),
    productSkcList: skcs.map((skc, nth) => ({ productSkcId: skcIdOf(listing, nth), extCode: textAt(skc, 'extCode') })),
    productSkuList: listing.variants.map(({ id, code, options }) => ({
      productSkuId: Number(id),
      extCode: code,
      productSkcId: skcIdOf(listing, nthOf(code)),
      skuSpecList: options.map((specName) => ({ specName })),
    })),
  }
}

const SUB_STATUSES: Record<ListingStatus, number> = {
  draft: 5001,
  pending: 4002,
  live: 2001,
  paused: 2001,
  rejected: 3001,
  removed: 6001,
}
const SOLD_OUT = 3003

const shown = (request: TemuRequest, listing: Listing) => ({
  ...made(listing),
  productName: listing.title,
  createdAt: seconds(listing.createdAt),
  subStatus:
    listing.status === 'live' && listing.variants.every(({ stock }) => stock === 0)
      ? SOLD_OUT
      : SUB_STATUSES[listing.status],
  onsale: listing.status === 'paused' ? 0 : 1,
  rejectReason: listing.reasons.join(' '),
  productUrl: `${request.exchange.world.url}/shop/${listing.shopId}/products/${listing.id}`,
})

const textsAt = (body: Fields, name: string) => (Array.isArray(body[name]) ? body[name].map(String) : null)

function search(request: TemuRequest) {
  const { body, exchange, shop } = request
  const [ids, codes] = [textsAt(body, 'productIds'), textsAt(body, 'skcExtCodes')]
  const [page, size] = [Number(body.pageNum ?? 1), Math.min(Number(body.pageSize ?? 20), 100)]
  const found = exchange.world
    .listingsOf(shop.id)
    .filter(
      (listing) =>
        (!ids || ids.includes(listing.id)) &&
        (!codes || listAt(listing.payload, 'productSkcReqs').some((skc) => codes.includes(textAt(skc, 'extCode')))),
    )
  const items = found.slice((page - 1) * size, page * size)
  return { totalCount: found.length, dataList: items.map((listing) => shown(request, listing)) }
}

function setSale(request: TemuRequest) {
  const listing = productAt(request, 'goodsId')
  const to = Number(request.body.onsale) === 1 ? 'live' : 'paused'
  if (!['live', 'paused'].includes(listing.status)) refuse(BUSINESS, 'The product was never on sale.')
  if (listing.status !== to) setListingStatus(request.exchange.world, listing, to)
  return {}
}

/** All quantities are checked before the first is set. */
function setStock({ exchange, shop, body }: TemuRequest) {
  const all = new Map(
    exchange.world.listingsOf(shop.id).flatMap(({ variants }) => variants.map((one) => [one.id, one] as const)),
  )
  const changes = listAt(body, 'skuStockTargetList').map((one) => {
    const variant = all.get(textAt(one, 'productSkuId'))
    const quantity = Number(one.targetStockAvailable)
    if (!variant) refuse(BUSINESS, 'The sku does not exist.')
    if (textAt(one, 'warehouseId') !== warehouseIdOf(shop) || !(quantity >= 0))
      refuse(6_000_081, 'The stock names an unknown warehouse or quantity.')
    return [variant, quantity] as const
  })
  for (const [variant, quantity] of changes as [Variant, number][]) variant.stock = quantity
  return {}
}

export const productTypes: TemuTypes = {
  'bg.glo.goods.add': {
    gateway: 'partner',
    handle(request) {
      const listing = createListing(request.exchange.world, draftOf(request, null), ID_LENGTH)
      submitListing(request.exchange.world, listing)
      return made(listing)
    },
  },
  'bg.glo.product.search': { gateway: 'partner', handle: search },
  'bg.glo.goods.edit.task.apply': {
    gateway: 'partner',
    handle: (request) => ({ taskId: Number(productAt(request).id) }),
  },
  'bg.glo.goods.edit.task.submit': {
    gateway: 'partner',
    handle(request) {
      const listing = productAt(request)
      if (textAt(request.body, 'taskId') !== listing.id) refuse(BUSINESS, 'The edit task does not exist.')
      replaceListing(request.exchange.world, listing, draftOf(request, listing))
      submitListing(request.exchange.world, listing)
      return made(listing)
    },
  },
  'bg.local.goods.sale.status.set': { gateway: 'partner', handle: setSale },
  'bg.btg.goods.stock.quantity.update': { gateway: 'partner', handle: setStock },
}

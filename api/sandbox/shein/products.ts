import { decimalToMinor } from '#contracts/platform_units'
import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import {
  createListing,
  replaceListing,
  setListingStatus,
  submitListing,
  type ListingDraft,
} from '#sandbox/core/listings'
import type { Listing, ListingStatus, Shop, Variant } from '#sandbox/core/model'
import { listAt, objectAt, textAt, type Fields } from '#sandbox/core/payload'
import { warehouseCodeOf } from '#sandbox/shein/catalogue'
import { asStore, failure, ok, PARAMETER, refuse } from '#sandbox/shein/envelope'
import { faultsOf, pictureIdsOf, skusOf } from '#sandbox/shein/product_checks'

const ID_LENGTH = 14
const INVALID = '10120001'

/** Prices and stock of an edit are those of before. */
function draftOf(body: Fields, shop: Shop, own: Listing | null): ListingDraft {
  const before = new Map(own?.variants.map((one) => [one.code, one]))
  const [sibling] = own?.variants ?? []
  const inLanguage = (name: string) => {
    const all = listAt(body, name)
    return all.find(({ language }) => language === 'en') ?? all[0] ?? {}
  }
  return {
    shopId: shop.id,
    code: textAt(body, 'supplier_code'),
    title: textAt(inLanguage('multi_language_name_list'), 'name'),
    description: textAt(inLanguage('multi_language_desc_list'), 'name'),
    pictures: pictureIdsOf(body),
    idempotencyKey: '',
    payload: body,
    variants: skusOf(body).map(({ skc, sku }) => {
      const code = textAt(sku, 'supplier_sku')
      const known = before.get(code)
      return {
        code,
        options: [objectAt(skc, 'sale_attribute'), ...listAt(sku, 'sale_attribute_list')].map((one) =>
          textAt(one, 'attribute_value'),
        ),
        minor: own ? (known?.minor ?? sibling?.minor ?? 0) : priceOf(sku, shop),
        stock: own ? (known?.stock ?? 0) : stockOf(sku),
        pictures: pictureIdsOf({ skc_list: [skc] }),
      }
    }),
  }
}

function priceOf(sku: Fields, { currency }: Shop): number {
  const prices = listAt(sku, 'price_info_list')
  const price = prices.find((one) => one.currency === currency) ?? prices[0] ?? {}
  return decimalToMinor(textAt(price, 'base_price'), currency) ?? 0
}

const stockOf = (sku: Fields) =>
  listAt(sku, 'stock_info_list').reduce((sum, one) => sum + Number(one.inventory_num ?? 0), 0)

function skcsOf(listing: Listing) {
  const ids = new Map(listing.variants.map(({ code, id }) => [code, id]))
  return listAt(listing.payload, 'skc_list').map((skc, nth) => ({
    skc_name: `${listing.id}${nth}`,
    supplier_code: textAt(skc, 'supplier_code'),
    sku_list: listAt(skc, 'sku_list').map((sku) => ({
      sku_code: ids.get(textAt(sku, 'supplier_sku')) ?? '',
      supplier_sku: textAt(sku, 'supplier_sku'),
    })),
  }))
}

function publishOrEdit(exchange: Exchange, shop: Shop): Reply {
  const { world } = exchange
  const body = jsonOf(exchange)
  const id = textAt(body, 'spu_name')
  const own = id === '' ? null : (world.findListing(shop.id, id) ?? refuse(PARAMETER, 'The SPU does not exist.'))
  const isTaken = world
    .existingListings(shop.id)
    .some((one) => one.code === textAt(body, 'supplier_code') && one.id !== own?.id)
  if (isTaken) refuse(PARAMETER, 'The supplier_code already exists.')
  const faults = faultsOf(world, body, shop, own !== null)
  if (faults.length > 0) return failure(INVALID, 'The product is not complete.', { pre_valid_result: faults })
  const draft = draftOf(body, shop, own)
  const listing = own ? replaceListing(world, own, draft) : createListing(world, draft, ID_LENGTH)
  submitListing(world, listing)
  return ok({ spu_name: listing.id, version: `SPMP${listing.updatedAt}`, skc_list: skcsOf(listing) })
}

const [IN_REVIEW, PASSED, REFUSED] = [1, 2, 3]
export const DOCUMENT_STATES: Record<ListingStatus, number> = {
  draft: IN_REVIEW,
  pending: IN_REVIEW,
  live: PASSED,
  paused: PASSED,
  rejected: REFUSED,
  removed: REFUSED,
}

function documentState(exchange: Exchange, shop: Shop): Reply {
  const body = jsonOf(exchange)
  const names = listAt(body, 'spuList').map((one) => textAt(one, 'spuName'))
  const codes = Array.isArray(body.supplierCodeList) ? body.supplierCodeList.map(String) : []
  const found = exchange.world
    .existingListings(shop.id)
    .filter(({ id, code }) => names.includes(id) || codes.includes(code))
  const data = found.map((listing) => ({
    spuName: listing.id,
    version: `SPMP${listing.updatedAt}`,
    skcList: skcsOf(listing).map(({ skc_name, sku_list }) => ({
      skcName: skc_name,
      documentState: DOCUMENT_STATES[listing.status],
      shelfState: listing.status === 'paused' ? 2 : 1,
      failedReason: listing.reasons,
      sku_list,
    })),
  }))
  return ok({ data })
}

function shelf(exchange: Exchange, shop: Shop): Reply {
  const { world } = exchange
  const body = jsonOf(exchange)
  const listing = world.findListing(shop.id, textAt(body, 'spuName'))
  if (!listing) return failure(PARAMETER, 'The SPU does not exist.')
  if (!['live', 'paused'].includes(listing.status)) return failure(INVALID, 'The SPU has not passed the review.')
  const to = Number(body.shelfState) === 1 ? 'live' : 'paused'
  if (listing.status !== to) setListingStatus(world, listing, to)
  return ok()
}

/** All entries are checked before the first is applied. */
function change(entries: (variants: ReadonlyMap<string, Variant>, body: Fields, shop: Shop) => (() => void)[]) {
  return asStore((exchange, shop) => {
    const all = exchange.world.listingsOf(shop.id).flatMap(({ variants }) => variants)
    const changes = entries(new Map(all.map((one) => [one.id, one])), jsonOf(exchange), shop)
    for (const apply of changes) apply()
    return ok()
  })
}

const known = (variants: ReadonlyMap<string, Variant>, id: string): Variant =>
  variants.get(id) ?? refuse(PARAMETER, 'The SKU does not exist.')

const savePrices = change((variants, body, { currency }) =>
  listAt(body, 'productPriceList').map((one) => {
    const variant = known(variants, textAt(one, 'productCode'))
    const minor = decimalToMinor(textAt(one, 'shopPrice'), currency) ?? 0
    if (minor <= 0 || one.currency !== currency) refuse(INVALID, `A price must be a positive amount of ${currency}.`)
    return () => void (variant.minor = minor)
  }),
)

const changeStock = change((variants, body, shop) =>
  listAt(body, 'updateInventoryList').map((one) => {
    const variant = known(variants, textAt(one, 'skuCode'))
    const quantity = Number(one.inventoryNum)
    if (textAt(one, 'supplierWarehouseId') !== warehouseCodeOf(shop) || !(quantity >= 0))
      refuse(INVALID, 'The stock names an unknown warehouse or quantity.')
    return () => void (variant.stock = quantity)
  }),
)

export const productRoutes = [
  route('POST /open-api/goods/product/publishOrEdit', asStore(publishOrEdit)),
  route('POST /open-api/goods/query-document-state', asStore(documentState)),
  route('POST /open-api/goods/modify-skc-shelf', asStore(shelf)),
  route('POST /open-api/openapi-business-backend/product/price/save', savePrices),
  route('POST /open-api/stock/change-inventory/v2', changeStock),
  route('POST /open-api/gsp/goods/change-inventory', changeStock),
]

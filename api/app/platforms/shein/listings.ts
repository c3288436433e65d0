import type { ListingState } from '#contracts/platforms'
import { mgToGrams, minorToDecimal, mmToCm } from '#contracts/platform_units'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ListingColour, ListingInput, Listings, ListingVariant, PublishedListing } from '#platforms/ports/listings'
import { PICTURE_TYPES, SQUARE_PICTURE } from '#platforms/shein/catalogue'
import { callShein } from '#platforms/shein/client'

const PUBLISH = '/open-api/goods/product/publishOrEdit'

export const listings: Listings = {
  /** The supplier's code is unique: an unanswered call is found by it. */
  async publish(context, listing) {
    try {
      return pending(await callShein(context, { path: PUBLISH, body: productOf(listing, true) }))
    } catch (error) {
      const mayExist = error instanceof PlatformError && (error.mayHaveHappened || error.kind === 'duplicate')
      const made = mayExist ? (await documents(context, { supplierCodeList: [listing.code] }))[0] : undefined
      if (!made) throw error
      return made
    }
  },

  /** Omitted fields would be cleared, and prices, stock and sites are refused in an edit. */
  async update(context, productId, listing) {
    const body = { ...productOf(listing, false), spu_name: productId }
    return { ...pending(await callShein(context, { path: PUBLISH, body, isRepeatable: true })), productId }
  },

  unpublish: (context, productId) => setShelf(context, productId, 2),
  republish: (context, productId) => setShelf(context, productId, 1),

  async states(context, productIds) {
    const found = await documents(context, { spuList: productIds.map((spuName) => ({ spuName })) })
    const byId = new Map(found.map((one) => [one.productId, one]))
    return productIds.map((productId) => byId.get(productId) ?? { ...NOTHING, productId, state: 'removed' })
  },

  async setPrices(context, productId, prices) {
    const productPriceList = prices.map(({ variantId, minor, currency }) => ({
      spuName: productId,
      productCode: variantId,
      currency,
      shopPrice: minorToDecimal(minor, currency),
    }))
    const path = '/open-api/openapi-business-backend/product/price/save'
    await callShein(context, { path, body: { productPriceList }, isRepeatable: true })
  },

  async setStock(context, _, stock) {
    const updateInventoryList = stock.map(({ variantId, warehouseId, quantity }) => ({
      skuCode: variantId,
      supplierWarehouseId: warehouseId,
      inventoryNum: quantity,
    }))
    const path = '/open-api/stock/change-inventory/v2'
    await callShein(context, { path, body: { updateInventoryList }, isRepeatable: true })
  },
}

function productOf(listing: ListingInput, isNew: boolean): Record<string, unknown> {
  const [categoryId, productTypeId] = listing.categoryId.split(':').map(Number)
  const texts = (of: ListingInput['title']) => [
    { language: 'en', name: of.en },
    { language: 'zh-cn', name: of['zh-cn'] },
  ]
  return {
    category_id: categoryId,
    product_type_id: productTypeId,
    source_system: 'openapi',
    suit_flag: 0,
    supplier_code: listing.code,
    multi_language_name_list: texts(listing.title),
    multi_language_desc_list: texts(listing.description),
    product_attribute_list: listing.attributes.map(({ id, valueId, value }) => ({
      attribute_id: Number(id),
      ...(valueId ? { attribute_value_id: Number(valueId) } : { attribute_extra_value: value }),
    })),
    ...(isNew ? { site_list: sitesOf(listing.sites) } : {}),
    skc_list: listing.colours.map((colour) => skcOf(colour, listing, isNew)),
  }
}

function sitesOf(sites: readonly string[]) {
  const byMain = Map.groupBy(sites, (site) => site.split('/')[0])
  return [...byMain].map(([main, own]) => ({ main_site: main, sub_site_list: own.map((site) => site.split('/')[1]) }))
}

function skcOf(colour: ListingColour, listing: ListingInput, isNew: boolean) {
  const own = colour.pictures.length > 0 ? colour.pictures : listing.pictures
  const pictures = [
    ...own.map(({ reference }, nth) => ({ reference, type: nth === 0 ? PICTURE_TYPES.main : PICTURE_TYPES.detail })),
    ...listing.detailPictures.map(({ reference }) => ({ reference, type: PICTURE_TYPES.detail })),
    ...(colour.square ? [{ reference: colour.square.reference, type: SQUARE_PICTURE }] : []),
    ...(colour.swatch ? [{ reference: colour.swatch.reference, type: PICTURE_TYPES.swatch }] : []),
  ]
  return {
    supplier_code: colour.code,
    sale_attribute: { attribute_value: colour.name },
    image_info: {
      image_info_list: pictures.map(({ reference, type }, nth) => ({
        image_sort: nth + 1,
        image_type: type,
        image_url: reference,
      })),
    },
    sku_list: colour.variants.map((variant) => skuOf(variant, isNew)),
  }
}

function skuOf(variant: ListingVariant, isNew: boolean) {
  const [length, width, height] = variant.packageMm.map((mm) => mmToCm(mm))
  const price = ({ site, minor, currency }: ListingVariant['sitePrices'][number]) => ({
    sub_site: site.split('/').at(-1),
    currency,
    base_price: minorToDecimal(minor, currency),
  })
  return {
    supplier_sku: variant.code,
    sale_attribute_list: [{ attribute_value: variant.size }],
    length,
    width,
    height,
    weight: mgToGrams(variant.weightMg),
    mall_state: 1,
    ...(isNew
      ? {
          price_info_list: variant.sitePrices.map(price),
          stock_info_list: variant.stock.map(({ warehouseId, quantity }) => ({
            supplier_warehouse_id: warehouseId,
            inventory_num: quantity,
          })),
        }
      : {}),
  }
}

const NOTHING = { variants: [], faults: [], url: null } as const

const variantsOf = (skcs: Answer[]) =>
  skcs.flatMap((skc) =>
    skc.list('sku_list').map((sku) => ({ code: sku.text('supplier_sku'), variantId: sku.id('sku_code') })),
  )

const pending = (info: Answer): PublishedListing => ({
  ...NOTHING,
  productId: info.text('spu_name'),
  variants: variantsOf(info.list('skc_list')),
  state: 'pending',
})

async function setShelf(context: PlatformContext, spuName: string, shelfState: 1 | 2): Promise<void> {
  const body = { spuName, shelfState }
  await callShein(context, { path: '/open-api/goods/modify-skc-shelf', body, isRepeatable: true })
}

const [PASSED, OFF] = ['2', '2']
const UNDER_REVIEW = new Set(['1', '5'])

async function documents(context: PlatformContext, body: Record<string, unknown>): Promise<PublishedListing[]> {
  const info = await callShein(context, { path: '/open-api/goods/query-document-state', body, isRepeatable: true })
  return info.list('data').map((product) => {
    const skcs = product.list('skcList')
    const faults = skcs.flatMap((skc) =>
      skc.texts('failedReason').map((message) => ({ path: 'colours', code: skc.text('documentState'), message })),
    )
    return {
      productId: product.id('spuName'),
      variants: variantsOf(skcs),
      state: stateOf(skcs),
      faults,
      url: null,
    }
  })
}

/** The least advanced colour decides. */
function stateOf(skcs: Answer[]): ListingState {
  const states = skcs.map((one) => one.text('documentState'))
  if (states.some((one) => UNDER_REVIEW.has(one))) return 'pending'
  if (states.some((one) => one !== PASSED)) return 'rejected'
  return skcs.length > 0 && skcs.every((one) => one.text('shelfState') === OFF) ? 'paused' : 'live'
}

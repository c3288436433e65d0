import type { ListingState } from '#contracts/platforms'
import { mgToKilograms, minorToDecimal, mmToCm } from '#contracts/platform_units'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ListingColour, ListingInput, Listings, ListingVariant, PublishedListing } from '#platforms/ports/listings'
import { callTiktok } from '#platforms/tiktok/client'

const PRODUCTS = '/product/202309/products'
const PRODUCT = '/product/202309/products/{id}'

export const listings: Listings = {
  async publish(context, listing) {
    const body = { ...productOf(listing), save_mode: 'LISTING', idempotency_key: listing.idempotencyKey }
    const data = await callTiktok(context, { method: 'POST', path: PRODUCTS, body, isRepeatable: true })
    return pending(data.id('product_id'), data)
  },

  /** The platform keeps a variant's id if its attributes stay the same. */
  async update(context, productId, listing) {
    const body = productOf(listing)
    const data = await callTiktok(context, { method: 'PUT', path: PRODUCT, ids: [productId], body, isRepeatable: true })
    return pending(productId, data)
  },

  unpublish: (context, productId) => activation(context, 'deactivate', productId),
  republish: (context, productId) => activation(context, 'activate', productId),

  async states(context, productIds) {
    const found: PublishedListing[] = []
    for (const productId of productIds) found.push(await stateOf(context, productId))
    return found
  },

  async setPrices(context, productId, prices) {
    const skus = prices.map(({ variantId, minor, currency }) => ({
      id: variantId,
      price: { amount: minorToDecimal(minor, currency), currency },
    }))
    const path = `${PRODUCT}/prices/update`
    await callTiktok(context, { method: 'POST', path, ids: [productId], body: { skus }, isRepeatable: true })
  },

  async setStock(context, productId, stock) {
    const byVariant = Map.groupBy(stock, ({ variantId }) => variantId)
    const skus = [...byVariant].map(([id, places]) => ({
      id,
      inventory: places.map(({ warehouseId, quantity }) => ({ warehouse_id: warehouseId, quantity })),
    }))
    const path = `${PRODUCT}/inventory/update`
    await callTiktok(context, { method: 'POST', path, ids: [productId], body: { skus }, isRepeatable: true })
  },
}

function productOf(listing: ListingInput): Record<string, unknown> {
  const heaviest = Math.max(...variantsOf(listing).map(({ variant }) => variant.weightMg))
  const [length, width, height] =
    variantsOf(listing)[0]?.variant.packageMm.map((mm) => String(Math.ceil(mmToCm(mm)))) ?? []
  return {
    title: listing.title[listing.language],
    description: listing.description[listing.language] + listing.detailPictures.map(pictureTag).join(''),
    category_id: listing.categoryId,
    external_product_id: listing.code,
    main_images: listing.pictures.map(({ reference }) => ({ uri: reference })),
    package_weight: { value: String(mgToKilograms(heaviest)), unit: 'KILOGRAM' },
    package_dimensions: { length, width, height, unit: 'CENTIMETER' },
    product_attributes: attributesOf(listing),
    ...(listing.sizeChart ? { size_chart: { image: { uri: listing.sizeChart.reference } } } : {}),
    skus: variantsOf(listing).map(({ colour, variant }) => skuOf(colour, variant)),
  }
}

const pictureTag = ({ reference }: { reference: string }) => `<img src="${reference.replaceAll('"', '&quot;')}">`
const variantsOf = ({ colours }: ListingInput) =>
  colours.flatMap((colour) => colour.variants.map((variant) => ({ colour, variant })))

function attributesOf({ attributes }: ListingInput) {
  return [...Map.groupBy(attributes, ({ id }) => id)].map(([id, values]) => ({
    id,
    values: values.map(({ valueId, value }) => (valueId ? { id: valueId, name: value } : { name: value })),
  }))
}

/** The ids of colour and size are the same in all categories. */
const [COLOUR, SIZE] = ['100000', '100007']

function skuOf(colour: ListingColour, variant: ListingVariant) {
  const picture = colour.swatch ?? colour.pictures[0]
  const { price, retail } = variant
  return {
    seller_sku: variant.code,
    price: { amount: minorToDecimal(price.minor, price.currency), currency: price.currency },
    ...(retail
      ? { list_price: { amount: minorToDecimal(retail.minor, retail.currency), currency: retail.currency } }
      : {}),
    inventory: variant.stock.map(({ warehouseId, quantity }) => ({ warehouse_id: warehouseId, quantity })),
    sales_attributes: [
      {
        id: COLOUR,
        name: 'Color',
        value_name: colour.name,
        ...(picture ? { sku_img: { uri: picture.reference } } : {}),
      },
      { id: SIZE, name: 'Size', value_name: variant.size },
    ],
    ...(variant.barcode
      ? { identifier_code: { code: variant.barcode.value, type: variant.barcode.kind.toUpperCase() } }
      : {}),
  }
}

const pending = (productId: string, data: Answer): PublishedListing => ({
  productId,
  variants: skusOf(data),
  state: 'pending',
  faults: [],
  url: null,
})

const skusOf = (data: Answer) =>
  data.list('skus').map((sku) => ({ code: sku.text('seller_sku'), variantId: sku.id('id') }))

async function activation(context: PlatformContext, action: 'activate' | 'deactivate', productId: string) {
  const path = `${PRODUCTS}/${action}`
  const body = { product_ids: [productId] }
  const data = await callTiktok(context, { method: 'POST', path, body, isRepeatable: true })
  const [fault] = data.list('errors')
  if (fault) throw new PlatformError('invalid', { code: fault.text('code'), message: fault.text('message') })
}

const STATES: Readonly<Record<string, ListingState>> = {
  DRAFT: 'draft',
  PENDING: 'pending',
  FAILED: 'rejected',
  ACTIVATE: 'live',
  SELLER_DEACTIVATED: 'paused',
  PLATFORM_DEACTIVATED: 'rejected',
  FREEZE: 'rejected',
  DELETED: 'removed',
}

async function stateOf(context: PlatformContext, productId: string): Promise<PublishedListing> {
  try {
    const data = await callTiktok(context, { path: PRODUCT, ids: [productId] })
    const faults = data.list('audit_failed_reasons').map((one) => ({
      path: one.text('position'),
      code: 'audit',
      message: one.texts('reasons').join(' '),
    }))
    const state = STATES[data.text('status')] ?? 'pending'
    return { productId, variants: skusOf(data), state, faults, url: null }
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'not_found')
      return { productId, variants: [], state: 'removed', faults: [], url: null }
    throw error
  }
}

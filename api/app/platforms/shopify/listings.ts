import type { ListingState } from '#contracts/platforms'
import { mgToGrams, minorToDecimal } from '#contracts/platform_units'
import { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { ListingColour, ListingInput, Listings, ListingVariant, PublishedListing } from '#platforms/ports/listings'
import { PlatformError } from '#platforms/errors'
import { callShopify } from '#platforms/shopify/client'

const PRODUCT = 'id status onlineStoreUrl variants(first: 250) { nodes { id sku } }'
const SET = `mutation SetProduct($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(synchronous: true, input: $input, identifier: $identifier) {
    product { ${PRODUCT} } userErrors { code field message }
  }
}`
const STATES = `query Products($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { ${PRODUCT} } } }`
const STATUS = `mutation ProductStatus($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`
const PRICES = `mutation Prices($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { code field message } }
}`
const ITEMS = `query InventoryItems($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant { id inventoryItem { id } } }
}`
const STOCK = `mutation Stock($input: InventorySetQuantitiesInput!) {
  inventorySetQuantities(input: $input) { userErrors { code field message } }
}`
const PUBLICATIONS = 'query Publications { publications(first: 20) { nodes { id name } } }'
const SHOW = `mutation Show($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`

const AT_ONCE = 25

export const listings: Listings = {
  /** The handle is made of our code, so a repeated call sets the same product. */
  async publish(context, listing) {
    const published = await setProduct(context, listing, { handle: handleOf(listing) })
    await show(context, published.productId)
    return published
  },

  update: (context, productId, listing) => setProduct(context, listing, { id: productId }),
  unpublish: (context, productId) => setStatus(context, productId, 'DRAFT'),

  async republish(context, productId) {
    await setStatus(context, productId, 'ACTIVE')
    await show(context, productId)
  },

  async states(context, productIds) {
    const found: PublishedListing[] = []
    for (let from = 0; from < productIds.length; from += AT_ONCE) {
      const ids = productIds.slice(from, from + AT_ONCE)
      const data = await callShopify(context, { document: STATES, variables: { ids }, cost: ids.length * 4 })
      const nodes = data.texts('nodes', (one) => (one === null ? null : stateOf(one)))
      found.push(...ids.map((productId, nth) => nodes[nth] ?? removed(productId)))
    }
    return found
  },

  async setPrices(context, productId, prices) {
    const variants = prices.map(({ variantId, minor, currency }) => ({
      id: variantId,
      price: minorToDecimal(minor, currency),
    }))
    await callShopify(context, { document: PRICES, variables: { productId, variants }, isRepeatable: true })
  },

  async setStock(context, _, stock) {
    const ids = [...new Set(stock.map(({ variantId }) => variantId))]
    const data = await callShopify(context, { document: ITEMS, variables: { ids }, cost: ids.length * 2 })
    const nodes = data.texts('nodes', answerOrNull).filter((one) => one !== null)
    const items = new Map(nodes.map((one) => [one.id('id'), one.object('inventoryItem').id('id')]))
    const missing = ids.find((one) => !items.has(one))
    if (missing) throw new PlatformError('not_found', { code: 'variant', message: missing })
    const quantities = stock.map(({ variantId, warehouseId, quantity }) => ({
      inventoryItemId: items.get(variantId),
      locationId: warehouseId,
      quantity,
      // The quantity is ours to set: no comparison with what is there.
      changeFromQuantity: null,
    }))
    const input = { name: 'available', reason: 'correction', quantities }
    await callShopify(context, { document: STOCK, variables: { input }, isRepeatable: true })
  },
}

async function setProduct(context: PlatformContext, listing: ListingInput, identifier: Record<string, string>) {
  const variables = { identifier, input: inputOf(listing) }
  const cost = 10 + listing.colours.flatMap(({ variants }) => variants).length
  const data = await callShopify(context, { document: SET, variables, cost, isRepeatable: true })
  return listingOf(data.object('productSet').object('product'))
}

function inputOf(listing: ListingInput): Record<string, unknown> {
  const pictures = [
    ...listing.pictures,
    ...listing.colours.flatMap((colour) => [colour.swatch, ...colour.pictures].filter((one) => one !== undefined)),
    ...listing.detailPictures,
    ...(listing.sizeChart ? [listing.sizeChart] : []),
  ]
  const addresses = [...new Set(pictures.map(({ reference }) => reference))]
  const sizes = [...new Set(listing.colours.flatMap(({ variants }) => variants.map(({ size }) => size)))]
  return {
    title: listing.title[listing.language],
    handle: handleOf(listing),
    descriptionHtml: listing.description[listing.language],
    status: 'ACTIVE',
    ...(listing.categoryId ? { category: listing.categoryId } : {}),
    files: addresses.map((originalSource) => ({ originalSource, contentType: 'IMAGE' })),
    productOptions: [
      { name: 'Color', position: 1, values: listing.colours.map(({ name }) => ({ name })) },
      { name: 'Size', position: 2, values: sizes.map((name) => ({ name })) },
    ],
    variants: listing.colours.flatMap((colour) => colour.variants.map((variant) => variantOf(colour, variant))),
  }
}

function variantOf(colour: ListingColour, variant: ListingVariant) {
  const { price, retail, barcode, stock } = variant
  const picture = variant.pictures[0] ?? colour.pictures[0]
  return {
    sku: variant.code,
    price: minorToDecimal(price.minor, price.currency),
    compareAtPrice: retail ? minorToDecimal(retail.minor, retail.currency) : null,
    optionValues: [
      { optionName: 'Color', name: colour.name },
      { optionName: 'Size', name: variant.size },
    ],
    ...(barcode ? { barcode: barcode.value } : {}),
    ...(picture ? { file: { originalSource: picture.reference, contentType: 'IMAGE' } } : {}),
    inventoryItem: {
      tracked: stock.length > 0,
      measurement: { weight: { value: mgToGrams(variant.weightMg), unit: 'GRAMS' } },
    },
    inventoryQuantities: stock.map(({ warehouseId, quantity }) => ({
      locationId: warehouseId,
      name: 'available',
      quantity,
    })),
  }
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const handleOf = ({ title, language, code }: ListingInput) =>
  [slug(title[language]).slice(0, 100), slug(code)].filter(Boolean).join('-')

async function setStatus(context: PlatformContext, id: string, status: string): Promise<void> {
  await callShopify(context, { document: STATUS, variables: { product: { id, status } }, isRepeatable: true })
}

/** A product is seen by buyers once it is in a sales channel; the online store is the first one. */
async function show(context: PlatformContext, id: string): Promise<void> {
  const nodes = (await callShopify(context, { document: PUBLICATIONS, cost: 5 })).object('publications').list('nodes')
  const channel = nodes.find((one) => one.text('name') === 'Online Store') ?? nodes[0]
  if (!channel) return
  const input = [{ publicationId: channel.id('id') }]
  await callShopify(context, { document: SHOW, variables: { id, input }, isRepeatable: true })
}

const LISTING_STATES: Readonly<Record<string, ListingState>> = {
  ACTIVE: 'live',
  DRAFT: 'paused',
  ARCHIVED: 'paused',
  UNLISTED: 'paused',
}

const listingOf = (product: Answer): PublishedListing => ({
  productId: product.id('id'),
  variants: product
    .object('variants')
    .list('nodes')
    .map((one) => ({ code: one.text('sku'), variantId: one.id('id') })),
  state: LISTING_STATES[product.text('status')] ?? 'pending',
  faults: [],
  url: product.text('onlineStoreUrl') || null,
})

const removed = (productId: string): PublishedListing => ({
  productId,
  variants: [],
  state: 'removed',
  faults: [],
  url: null,
})

const answerOrNull = (one: unknown) => (one === null ? null : new Answer(one))
const stateOf = (one: unknown) => listingOf(new Answer(one))

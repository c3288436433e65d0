import type { ListingState } from '#contracts/platforms'
import { minorToDecimal, mmToCm, mgToGrams, secondsToDays } from '#contracts/platform_units'
import { callAmazon } from '#platforms/amazon/client'
import { currencyOf, marketplaceOf } from '#platforms/amazon/regions'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError, type PlatformFault } from '#platforms/errors'
import type {
  Catalogue,
  ListingColour,
  ListingInput,
  Listings,
  ListingVariant,
  Pictures,
} from '#platforms/ports/listings'

const ITEM = '/listings/2021-08-01/items/{id}/{id}'
const TYPES = '/definitions/2020-09-01/productTypes'

/** Product types are the platform's categories for sellers. */
export const catalogue: Catalogue = {
  async categories(context, parentId) {
    if (parentId !== null) return []
    const query = { marketplaceIds: marketplaceOf(context.store.region) }
    const answer = await callAmazon(context, { path: TYPES, query })
    return answer.list('productTypes').map((one) => ({
      id: one.id('name'),
      name: one.text('displayName') || one.id('name'),
      parentId: null,
      isLeaf: true,
    }))
  },

  /** What a product type requires is a JSON schema; its required properties are the attributes. */
  async attributes(context, categoryId) {
    const query = { marketplaceIds: marketplaceOf(context.store.region), requirements: 'LISTING' }
    const answer = await callAmazon(context, { path: `${TYPES}/{id}`, ids: [categoryId], query })
    const groups = answer.object('propertyGroups')
    const names = Object.keys((answer.raw('propertyGroups') ?? {}) as object).flatMap((group) =>
      groups.object(group).texts('propertyNames'),
    )
    const required = new Set(answer.texts('required'))
    return names.map((id) => ({
      id,
      name: id.replaceAll('_', ' '),
      isRequired: required.has(id),
      kind: 'text',
      isVariation: id === 'color' || id === 'size',
      values: [],
      unit: null,
    }))
  },

  sites: ({ store }) =>
    Promise.resolve([{ id: marketplaceOf(store.region), name: store.region, currency: currencyOf(store.region) }]),
}

/** The platform fetches pictures from a public address. */
export const pictures: Pictures = {
  upload(_, { publicUrl }) {
    if (!publicUrl) throw new PlatformError('unsupported', { code: 'public_url' })
    return Promise.resolve({ reference: publicUrl })
  },
}

export const listings: Listings = {
  /** A parent and one item for each variant. Each item is set by our code, so repeating it changes nothing. */
  async publish(context, listing) {
    const faults = await put(context, listing.code, listing, parentOf(context, listing))
    for (const { colour, variant } of variantsOf(listing))
      faults.push(...(await put(context, variant.code, listing, itemOf(context, listing, colour, variant))))
    if (faults.length > 0) {
      const [first] = faults
      throw new PlatformError('invalid', { code: first?.code, message: first?.message, faults })
    }
    const variants = variantsOf(listing).map(({ variant }) => ({ code: variant.code, variantId: variant.code }))
    return { productId: listing.code, variants, state: 'pending', faults: [], url: null }
  },

  update: (context, _, listing) => listings.publish(context, listing),
  unpublish: (context, productId) => setQuantities(context, productId, 0),
  republish: (context, productId) => setQuantities(context, productId, MADE_TO_ORDER),

  async states(context, productIds) {
    const found = []
    for (const productId of productIds) found.push(await stateOf(context, productId))
    return found
  },

  async setPrices(context, _, prices) {
    for (const { code, minor, currency } of prices)
      await patch(context, code, 'purchasable_offer', [offerOf(context, { minor, currency })])
  },

  async setStock(context, _, stock) {
    for (const { code, quantity } of stock)
      await patch(context, code, 'fulfillment_availability', [available(quantity)])
  },
}

/** Items of print on demand are made after the sale. */
const MADE_TO_ORDER = 999

const variantsOf = ({ colours }: ListingInput) =>
  colours.flatMap((colour) => colour.variants.map((variant) => ({ colour, variant })))

const queryOf = (context: PlatformContext) => ({ marketplaceIds: marketplaceOf(context.store.region) })

async function put(
  context: PlatformContext,
  sku: string,
  { categoryId }: ListingInput,
  attributes: Record<string, unknown>,
) {
  const body = { productType: categoryId, requirements: 'LISTING', attributes }
  const ids = [context.store.shopKey, sku]
  const query = queryOf(context)
  const limit = 'amazonListing'
  const answer = await callAmazon(context, { method: 'PUT', path: ITEM, ids, query, body, limit, isRepeatable: true })
  return answer.text('status') === 'INVALID' ? faultsOf(answer) : []
}

const faultsOf = (answer: Answer): PlatformFault[] =>
  answer
    .list('issues')
    .filter((one) => one.text('severity') === 'ERROR')
    .map((one) => ({
      path: one.texts('attributeNames')[0] ?? '',
      code: one.text('code'),
      message: one.text('message'),
    }))

async function patch(context: PlatformContext, sku: string, attribute: string, value: unknown): Promise<void> {
  const body = { productType: 'PRODUCT', patches: [{ op: 'replace', path: `/attributes/${attribute}`, value }] }
  const ids = [context.store.shopKey, sku]
  const query = queryOf(context)
  const limit = 'amazonListing'
  const answer = await callAmazon(context, { method: 'PATCH', path: ITEM, ids, query, body, limit, isRepeatable: true })
  const faults = answer.text('status') === 'INVALID' ? faultsOf(answer) : []
  if (faults.length > 0)
    throw new PlatformError('invalid', { code: faults[0]?.code, message: faults[0]?.message, faults })
}

function sharedAttributes(context: PlatformContext, listing: ListingInput): Record<string, unknown> {
  const marketplace_id = marketplaceOf(context.store.region)
  const text = (value: string) => [{ value, marketplace_id }]
  const own = [...Map.groupBy(listing.attributes, ({ id }) => id)].map(
    ([id, values]) => [id, values.map(({ value }) => ({ value, marketplace_id }))] as const,
  )
  return {
    item_name: text(listing.title[listing.language]),
    product_description: text(listing.description[listing.language]),
    country_of_origin: text(listing.origin.country),
    ...Object.fromEntries(own),
  }
}

function parentOf(context: PlatformContext, listing: ListingInput): Record<string, unknown> {
  const marketplace_id = marketplaceOf(context.store.region)
  return {
    ...sharedAttributes(context, listing),
    ...picturesOf(listing.pictures, marketplace_id),
    parentage_level: [{ value: 'parent', marketplace_id }],
    variation_theme: [{ name: 'SIZE/COLOR', marketplace_id }],
  }
}

function itemOf(context: PlatformContext, listing: ListingInput, colour: ListingColour, variant: ListingVariant) {
  const marketplace_id = marketplaceOf(context.store.region)
  const [length, width, height] = variant.packageMm.map((mm) => ({ value: mmToCm(mm), unit: 'centimeters' }))
  return {
    ...sharedAttributes(context, listing),
    ...picturesOf([...variant.pictures, ...colour.pictures, ...listing.pictures], marketplace_id),
    parentage_level: [{ value: 'child', marketplace_id }],
    child_parent_sku_relationship: [{ child_relationship_type: 'variation', parent_sku: listing.code, marketplace_id }],
    variation_theme: [{ name: 'SIZE/COLOR', marketplace_id }],
    color: [{ value: colour.name, marketplace_id }],
    size: [{ value: variant.size, marketplace_id }],
    purchasable_offer: [offerOf(context, variant.price)],
    fulfillment_availability: [
      {
        ...available(variant.stock.reduce((sum, { quantity }) => sum + quantity, 0)),
        lead_time_to_ship_max_days: secondsToDays(listing.handlingSeconds),
      },
    ],
    item_package_weight: [{ value: mgToGrams(variant.weightMg), unit: 'grams', marketplace_id }],
    item_package_dimensions: [{ length, width, height, marketplace_id }],
    ...(variant.barcode
      ? {
          externally_assigned_product_identifier: [
            { type: variant.barcode.kind, value: variant.barcode.value, marketplace_id },
          ],
        }
      : {}),
  }
}

const available = (quantity: number) => ({ fulfillment_channel_code: 'DEFAULT', quantity })

function offerOf({ store }: PlatformContext, { minor, currency }: { minor: number; currency: string }) {
  const value_with_tax = Number(minorToDecimal(minor, currency))
  return { marketplace_id: marketplaceOf(store.region), currency, our_price: [{ schedule: [{ value_with_tax }] }] }
}

const MORE_PICTURES = 8

function picturesOf(all: readonly { reference: string }[], marketplace_id: string): Record<string, unknown> {
  const addresses = [...new Set(all.map(({ reference }) => reference))]
  const entries = addresses
    .slice(0, MORE_PICTURES + 1)
    .map((media_location, nth) => [
      nth === 0 ? 'main_product_image_locator' : `other_product_image_locator_${nth}`,
      [{ media_location, marketplace_id }],
    ])
  return Object.fromEntries(entries)
}

async function itemsOf(context: PlatformContext, parent: string): Promise<Answer[]> {
  const query = { ...queryOf(context), variationParentSku: parent, includedData: 'summaries,issues', pageSize: '20' }
  const items: Answer[] = []
  let pageToken = ''
  do {
    const page = await callAmazon(context, {
      path: '/listings/2021-08-01/items/{id}',
      ids: [context.store.shopKey],
      query: { ...query, ...(pageToken ? { pageToken } : {}) },
      limit: 'amazonListing',
    })
    items.push(...page.list('items'))
    pageToken = page.object('pagination').text('nextToken')
  } while (pageToken !== '')
  return items
}

async function setQuantities(context: PlatformContext, productId: string, quantity: number): Promise<void> {
  for (const item of await itemsOf(context, productId))
    await patch(context, item.id('sku'), 'fulfillment_availability', [available(quantity)])
}

async function stateOf(context: PlatformContext, productId: string) {
  const items = await itemsOf(context, productId)
  const faults = items.flatMap(faultsOf)
  const statuses = items.map((one) => one.list('summaries')[0]?.texts('status') ?? [])
  const state: ListingState =
    items.length === 0
      ? 'removed'
      : faults.length > 0
        ? 'rejected'
        : statuses.some((one) => one.includes('BUYABLE'))
          ? 'live'
          : statuses.some((one) => one.includes('DISCOVERABLE'))
            ? 'paused'
            : 'pending'
  const variants = items.map((one) => ({ code: one.id('sku'), variantId: one.id('sku') }))
  return { productId, variants, state, faults, url: null }
}

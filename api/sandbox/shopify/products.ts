import { decimalToMinor, minorToDecimal } from '#contracts/platform_units'
import { createListing, replaceListing, setListingStatus, type ListingDraft } from '#sandbox/core/listings'
import type { Listing, Shop, Variant } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'
import { isCategory, locationsOf, publicationsOf, stagedPicture } from '#sandbox/shopify/catalogue'
import { connectionOf, gid, idOf, scoped, userError, type ShopCall, type UserError } from '#sandbox/shopify/graphql'

interface File {
  originalSource?: string
}
interface VariantInput {
  sku?: string
  price?: string
  optionValues: { optionName?: string; name?: string }[]
  file?: File | null
  inventoryItem?: { tracked?: boolean }
  inventoryQuantities?: { locationId: string; quantity: number }[]
}
interface ProductInput {
  title?: string
  handle?: string
  descriptionHtml?: string
  status?: string
  category?: string
  files?: File[]
  productOptions?: unknown[]
  variants?: VariantInput[]
}

const [MOST_TITLE, MOST_VARIANTS, MOST_OPTIONS] = [255, 2048, 3]
/** Stock of a variant that is not counted. */
const UNTRACKED = 999
const ID_LENGTH = 14

export const productAt = ({ world, shop }: ShopCall, id = '') => world.findListing(shop.id, idOf('Product', id))

export function variantAt({ world, shop }: ShopCall, type: string, id: string) {
  const wanted = idOf(type, id)
  return world
    .existingListings(shop.id)
    .flatMap((listing) => listing.variants.map((variant) => ({ listing, variant })))
    .find((one) => one.variant.id === wanted)
}

export const variantNode = (variant: Variant, { currency }: Shop) => ({
  __typename: 'ProductVariant',
  id: gid('ProductVariant', variant.id),
  sku: variant.code,
  title: variant.options.join(' / '),
  price: minorToDecimal(variant.minor, currency),
  inventoryQuantity: variant.stock,
  inventoryItem: { id: gid('InventoryItem', variant.id) },
})

export const productNode = (listing: Listing, { world, shop }: ShopCall) => ({
  __typename: 'Product',
  id: gid('Product', listing.id),
  title: listing.title,
  handle: listing.payload.handle,
  descriptionHtml: listing.description,
  status: listing.status === 'rejected' ? 'DRAFT' : listing.payload.status,
  onlineStoreUrl: listing.status === 'live' ? `${world.url}/shop/${shop.id}/products/${listing.id}` : null,
  variants: connectionOf(listing.variants, (one) => variantNode(one, shop)),
})

function faultsOf(input: ProductInput, call: ShopCall): UserError[] {
  const { title = '', files = [], variants = [], productOptions = [] } = input
  const choices = variants.map(({ optionValues }) => optionValues.map(({ name }) => name).join(' / '))
  const faults = [
    title.trim() === '' ? userError('input.title', "Title can't be blank", 'BLANK') : [],
    title.length > MOST_TITLE ? userError('input.title', 'Title is too long (maximum is 255 characters)') : [],
    input.category && !isCategory(input.category) ? userError('input.category', 'Category is invalid') : [],
    productOptions.length > MOST_OPTIONS ? userError('input.productOptions', 'At most 3 options are allowed') : [],
    variants.length === 0 || variants.length > MOST_VARIANTS
      ? userError('input.variants', 'A product has 1 to 2048 variants')
      : [],
    new Set(choices).size < choices.length ? userError('input.variants', 'Two variants have the same options') : [],
    files.map(({ originalSource = '' }, nth) =>
      stagedPicture(call, originalSource) ? [] : userError(`input.files.${nth}.originalSource`, 'Image URL is invalid'),
    ),
    variants.map((variant, nth) => variantFaults(variant, `input.variants.${nth}`, call)),
  ]
  return faults.flat(2)
}

function variantFaults({ price = '', inventoryQuantities = [] }: VariantInput, at: string, { shop }: ShopCall) {
  const known = locationsOf(shop).map(({ id }) => id)
  return [
    isPrice(price) ? [] : userError(`${at}.price`, 'Price must be a decimal with at most two decimals'),
    ...inventoryQuantities.map(({ locationId }, nth) =>
      known.includes(locationId)
        ? []
        : userError(`${at}.inventoryQuantities.${nth}.locationId`, 'The location could not be found'),
    ),
  ].flat()
}

const isPrice = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text)

function draftOf(input: ProductInput, call: ShopCall, isPublished: boolean): ListingDraft {
  const { title = '', handle = '', descriptionHtml = '', files = [], variants = [] } = input
  const payload = { ...input, handle, status: input.status ?? 'ACTIVE', isPublished }
  return {
    shopId: call.shop.id,
    code: handle,
    title,
    description: descriptionHtml,
    pictures: files.map(({ originalSource = '' }) => stagedPicture(call, originalSource)),
    idempotencyKey: '',
    payload,
    variants: variants.map(
      ({ sku = '', price = '0', optionValues, file, inventoryItem, inventoryQuantities = [] }) => ({
        code: sku,
        options: optionValues.map(({ name = '' }) => name),
        minor: decimalToMinor(price, call.shop.currency) ?? 0,
        stock: inventoryItem?.tracked
          ? inventoryQuantities.reduce((sum, { quantity }) => sum + quantity, 0)
          : UNTRACKED,
        pictures: file?.originalSource ? [stagedPicture(call, file.originalSource)].filter(Boolean) : [],
      }),
    ),
  }
}

/** Buyers see an active product that is in the online store. */
function applyStatus(world: World, listing: Listing, changes: Record<string, unknown> = {}): void {
  listing.payload = { ...listing.payload, ...changes }
  const { status, isPublished } = listing.payload
  setListingStatus(world, listing, status === 'ACTIVE' && isPublished ? 'live' : 'paused')
}

const missing = (field: string) => [userError(field, 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')]

export const productResolvers = {
  productSet: scoped(
    'write_products',
    ({ input, identifier }: { input: ProductInput; identifier?: { id?: string; handle?: string } }, call) => {
      const { world, shop } = call
      const known = identifier?.id
        ? productAt(call, identifier.id)
        : world.existingListings(shop.id).find(({ payload }) => payload.handle === (identifier?.handle ?? input.handle))
      if (identifier?.id && !known) return { product: null, userErrors: missing('identifier.id') }
      const userErrors = faultsOf(input, call)
      if (userErrors.length > 0) return { product: null, userErrors }
      const draft = draftOf(input, call, known?.payload.isPublished === true)
      const listing = known ? replaceListing(world, known, draft) : createListing(world, draft, ID_LENGTH)
      applyStatus(world, listing)
      return { product: productNode(listing, call), userErrors }
    },
  ),
  productUpdate: scoped('write_products', ({ product }: { product: { id?: string; status?: string } }, call) => {
    const listing = productAt(call, product.id)
    if (!listing) return { product: null, userErrors: missing('id') }
    applyStatus(call.world, listing, product.status ? { status: product.status } : {})
    return { product: productNode(listing, call), userErrors: [] }
  }),
  productVariantsBulkUpdate: scoped(
    'write_products',
    ({ productId, variants }: { productId: string; variants: { id?: string; price?: string }[] }, call) => {
      const own = new Map(productAt(call, productId)?.variants.map((one) => [gid('ProductVariant', one.id), one]))
      if (own.size === 0) return { userErrors: missing('productId') }
      const userErrors = variants.flatMap(({ id = '', price = '' }, nth) => [
        ...(own.has(id)
          ? []
          : [userError(`variants.${nth}.id`, 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST')]),
        ...(isPrice(price) ? [] : [userError(`variants.${nth}.price`, 'Price is invalid')]),
      ])
      if (userErrors.length === 0)
        for (const { id = '', price = '' } of variants)
          Object.assign(own.get(id) ?? {}, { minor: decimalToMinor(price, call.shop.currency) })
      return { userErrors }
    },
  ),
  publishablePublish: scoped(
    'write_publications',
    ({ id, input }: { id: string; input: { publicationId?: string }[] }, call) => {
      const listing = productAt(call, id)
      if (!listing) return { userErrors: missing('id') }
      const [store, ...others] = publicationsOf(call.shop).map((one) => one.id)
      if (input.some(({ publicationId = '' }) => publicationId !== store && !others.includes(publicationId)))
        return { userErrors: [userError('input.0.publicationId', 'Publication does not exist or is not publishable')] }
      if (input.some(({ publicationId }) => publicationId === store))
        applyStatus(call.world, listing, { isPublished: true })
      return { userErrors: [] }
    },
  ),
  inventorySetQuantities: scoped('write_inventory', ({ input }: { input: { quantities: Quantity[] } }, call) => {
    const known = locationsOf(call.shop).map(({ id }) => id)
    const found = input.quantities.map((one) => ({
      ...one,
      variant: variantAt(call, 'InventoryItem', one.inventoryItemId)?.variant,
    }))
    const userErrors = found.flatMap(({ variant, locationId, quantity }, nth) => [
      ...(variant
        ? []
        : [userError(`input.quantities.${nth}.inventoryItemId`, 'The item could not be found', 'ITEM_NOT_FOUND')]),
      ...(known.includes(locationId) ? [] : [userError(`input.quantities.${nth}.locationId`, 'No such location')]),
      ...(quantity >= 0 ? [] : [userError(`input.quantities.${nth}.quantity`, "The quantity can't be negative")]),
    ])
    if (userErrors.length === 0)
      for (const { variant, quantity } of found) Object.assign(variant ?? {}, { stock: quantity })
    return { userErrors }
  }),
}

interface Quantity {
  inventoryItemId: string
  locationId: string
  quantity: number
}

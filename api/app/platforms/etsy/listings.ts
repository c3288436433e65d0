import type { ListingState } from '#contracts/platforms'
import { minorToDecimal, mgToOunces, mmToInches } from '#contracts/platform_units'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { pictureForm } from '#platforms/etsy/catalogue'
import { callEtsy } from '#platforms/etsy/client'
import { inventoryOf, readInventory } from '#platforms/etsy/inventory'
import type { ListingInput, Listings, PublishedListing } from '#platforms/ports/listings'

const PICTURES = 10
const MOST_QUANTITY = 999

export const listings: Listings = {
  /** Draft, pictures, inventory, then active: what an interrupted attempt has made is found and completed. */
  async publish(context, listing) {
    const made =
      listing.isRepeated === false
        ? null
        : ((await find(context, listing, 'draft')) ?? (await find(context, listing, 'active')))
    return complete(context, made ?? (await createDraft(context, listing)), listing, true)
  },

  async update(context, productId, listing) {
    const body = textsOf(listing)
    await callEtsy(context, { method: 'PATCH', path: `/shops/{shop}/listings/${productId}`, body, isRepeatable: true })
    return complete(context, productId, listing, false)
  },

  unpublish: (context, productId) => setState(context, productId, 'inactive'),
  republish: (context, productId) => setState(context, productId, 'active'),

  async states(context, productIds) {
    const query = { listing_ids: productIds.join(','), includes: 'Inventory' }
    const found = (await callEtsy(context, { path: '/listings/batch', query })).list('results')
    const byId = new Map(found.map((one) => [one.id('listing_id'), listingOf(one)]))
    return productIds.map((productId) => byId.get(productId) ?? { ...NOTHING, productId, state: 'removed' })
  },

  async setPrices(context, productId, prices) {
    const wanted = new Map(prices.map((one) => [one.code, Number(minorToDecimal(one.minor, one.currency))]))
    await changeInventory(context, productId, (code, offering) => ({
      ...offering,
      price: wanted.get(code) ?? offering.price,
    }))
  },

  async setStock(context, productId, stock) {
    const wanted = new Map(stock.map((one) => [one.code, Math.min(one.quantity, MOST_QUANTITY)]))
    await changeInventory(context, productId, (code, offering) => ({
      ...offering,
      quantity: wanted.get(code) ?? offering.quantity,
    }))
  },
}

const variantsIn = ({ colours }: ListingInput) => colours.flatMap(({ variants }) => variants)

function textsOf(listing: ListingInput): Record<string, unknown> {
  const [first] = variantsIn(listing)
  const [length, width, height] = first?.packageMm.map(mmToInches) ?? []
  const profile = String(listing.extra.freightTemplate ?? '')
  return {
    title: listing.title[listing.language],
    description: plainText(listing.description[listing.language]),
    taxonomy_id: Number(listing.categoryId),
    who_made: 'i_did',
    when_made: 'made_to_order',
    item_weight: mgToOunces(first?.weightMg ?? 0),
    item_weight_unit: 'oz',
    item_length: length,
    item_width: width,
    item_height: height,
    item_dimensions_unit: 'in',
    ...(/^\d+$/.test(profile) ? { shipping_profile_id: Number(profile) } : {}),
  }
}

/** The platform shows no HTML. */
const plainText = (html: string) =>
  html
    .replaceAll(/<li>/g, '• ')
    .replaceAll(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

async function createDraft(context: PlatformContext, listing: ListingInput): Promise<string> {
  const [first] = variantsIn(listing)
  if (!first) throw new PlatformError('invalid', { faults: [{ path: 'colours', code: 'empty', message: '' }] })
  const { minor, currency } = first.price
  const offer = { quantity: 1, price: Number(minorToDecimal(minor, currency)), type: 'physical' }
  const texts = textsOf(listing)
  const profile = texts.shipping_profile_id ? {} : await firstProfile(context)
  const body = { ...texts, ...profile, ...offer, tags: [tagOf(listing)] }
  try {
    const made = await callEtsy(context, { method: 'POST', path: '/shops/{shop}/listings', body })
    return made.id('listing_id')
  } catch (error) {
    const found = error instanceof PlatformError && error.mayHaveHappened ? await find(context, listing, 'draft') : null
    if (found === null) throw error
    return found
  }
}

/** A physical listing needs one: the shop's first unless the publication names another. */
async function firstProfile(context: PlatformContext): Promise<Record<string, unknown>> {
  const [first] = (await callEtsy(context, { path: '/shops/{shop}/shipping-profiles' })).list('results')
  return first ? { shipping_profile_id: first.number('shipping_profile_id') } : {}
}

const TAG_LENGTH = 20

/** Tells our drafts apart until they have an inventory; the tag is removed when the listing goes on sale. */
const tagOf = ({ code }: ListingInput) => code.replaceAll(/[^\p{L}\p{Nd}-]+/gu, '-').slice(-TAG_LENGTH)

/** The platform's largest page, and its largest offset. */
const [PAGE, MOST_LISTINGS] = [100, 12_000]

/** Newest first. A draft without an inventory is ours by its tag: titles of products may be equal. */
async function find(
  context: PlatformContext,
  listing: ListingInput,
  state: 'draft' | 'active',
): Promise<string | null> {
  const codes = new Set(variantsIn(listing).map(({ code }) => code))
  const tag = tagOf(listing)
  const isOurs = (skus: string[], one: Answer) =>
    skus.length === 0 ? state === 'draft' && one.texts('tags').includes(tag) : skus.some((sku) => codes.has(sku))
  for (let offset = 0; offset < MOST_LISTINGS; offset += PAGE) {
    const query = { state, limit: String(PAGE), offset: String(offset), sort_on: 'created', sort_order: 'desc' }
    const page = (await callEtsy(context, { path: '/shops/{shop}/listings', query })).list('results')
    const ours = page.find((one) => isOurs(one.texts('skus').filter(Boolean), one))
    if (ours) return ours.id('listing_id')
    if (page.length < PAGE) break
  }
  return null
}

async function complete(context: PlatformContext, productId: string, listing: ListingInput, isNew: boolean) {
  const pictures = [
    ...listing.pictures,
    ...listing.colours.flatMap((colour) => colour.pictures),
    ...listing.detailPictures,
  ]
  const references = [...new Set(pictures.map(({ reference }) => reference))]
  for (const [nth, reference] of references.slice(0, PICTURES).entries()) {
    const form = pictureForm(reference, nth + 1)
    const path = `/shops/{shop}/listings/${productId}/images`
    if (form) await callEtsy(context, { method: 'POST', path, form, isRepeatable: true })
  }
  const body = inventoryOf(listing)
  const path = `/listings/${productId}/inventory`
  const inventory = await callEtsy(context, { method: 'PUT', path, body, isRepeatable: true })
  if (isNew) await setState(context, productId, 'active', { tags: [] })
  return { ...NOTHING, productId, variants: variantsOf(inventory), state: 'live' as const }
}

async function setState(
  context: PlatformContext,
  productId: string,
  state: 'active' | 'inactive',
  more: Record<string, unknown> = {},
): Promise<void> {
  const path = `/shops/{shop}/listings/${productId}`
  await callEtsy(context, { method: 'PATCH', path, body: { ...more, state }, isRepeatable: true })
}

async function changeInventory(
  context: PlatformContext,
  productId: string,
  change: Parameters<typeof readInventory>[1],
) {
  const path = `/listings/${productId}/inventory`
  const body = readInventory(await callEtsy(context, { path }), change)
  await callEtsy(context, { method: 'PUT', path, body, isRepeatable: true })
}

const NOTHING = { variants: [], faults: [], url: null } as const

const variantsOf = (inventory: Answer) =>
  inventory.list('products').map((one) => ({ code: one.text('sku'), variantId: one.id('product_id') }))

const STATES: Readonly<Record<string, ListingState>> = {
  active: 'live',
  inactive: 'paused',
  sold_out: 'paused',
  draft: 'draft',
  expired: 'paused',
  removed: 'removed',
}

const listingOf = (listing: Answer): PublishedListing => ({
  productId: listing.id('listing_id'),
  variants: variantsOf(listing.object('inventory')),
  state: STATES[listing.text('state')] ?? 'pending',
  faults: [],
  url: listing.text('url') || null,
})

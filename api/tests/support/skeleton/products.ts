import { LISTING_STATES } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { Catalogue, ListingInput, Listings, Pictures, PublishedListing } from '#platforms/ports/listings'
import { callSkeleton } from '#tests/support/skeleton/client'

export const catalogue: Catalogue = {
  async categories(context, parentId) {
    const answer = await callSkeleton(context, { path: `/categories?parent=${parentId ?? ''}` })
    return answer.list('categories').map((one) => ({
      id: one.id('id'),
      name: one.text('name'),
      parentId,
      isLeaf: one.isTrue('leaf'),
    }))
  },

  async attributes(context, categoryId) {
    const answer = await callSkeleton(context, { path: `/attributes?category=${categoryId}` })
    return answer.list('attributes').map((one) => ({
      id: one.id('id'),
      name: one.text('name'),
      isRequired: one.isTrue('required'),
      kind: 'choice',
      isVariation: false,
      values: one.list('values').map((value) => ({ id: value.id('id'), name: value.text('name') })),
      unit: null,
    }))
  },

  sites: () => Promise.resolve([{ id: 'US', name: 'United States', currency: 'USD' }]),
}

export const pictures: Pictures = {
  async upload(context, { name, bytes }) {
    const body = { name, data: bytes.toString('base64') }
    const answer = await callSkeleton(context, { method: 'POST', path: '/pictures', body, isRepeatable: true })
    return { reference: answer.id('id') }
  },
}

/** 3. Neutral units (mg, mm, minor units, seconds) become those of the platform here. */
const bodyOf = (listing: ListingInput) => ({
  code: listing.code,
  title: listing.title[listing.language],
  category: listing.categoryId,
  pictures: listing.pictures.map(({ reference }) => reference),
  variants: listing.colours.flatMap((colour) =>
    colour.variants.map(({ code, size, price, stock }) => ({
      code,
      name: `${colour.name} / ${size}`,
      price_minor: price.minor,
      currency: price.currency,
      stock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  ),
})

export const listings: Listings = {
  /** 4. A key of the platform's own makes publishing repeatable; without one, find the product by our code. */
  async publish(context, listing) {
    const body = { ...bodyOf(listing), key: listing.idempotencyKey }
    return listingOf(await callSkeleton(context, { method: 'POST', path: '/products', body, isRepeatable: true }))
  },

  async update(context, productId, listing) {
    const path = `/products/${productId}`
    return listingOf(await callSkeleton(context, { method: 'PUT', path, body: bodyOf(listing), isRepeatable: true }))
  },

  unpublish: (context, productId) => change(context, productId, { state: 'paused' }),
  republish: (context, productId) => change(context, productId, { state: 'live' }),

  async states(context, productIds) {
    const answer = await callSkeleton(context, { path: `/products?ids=${productIds.join(',')}` })
    const byId = new Map(answer.list('products').map((one) => [one.id('id'), listingOf(one)]))
    const nothing = { variants: [], state: 'removed', faults: [], url: null } as const
    return productIds.map((productId) => byId.get(productId) ?? { ...nothing, productId })
  },

  setPrices: (context, productId, prices) =>
    change(context, productId, {
      prices: prices.map(({ variantId, minor }) => ({ id: variantId, price_minor: minor })),
    }),
  setStock: (context, productId, stock) =>
    change(context, productId, { stock: stock.map(({ variantId, quantity }) => ({ id: variantId, quantity })) }),
}

async function change(context: PlatformContext, productId: string, body: Record<string, unknown>): Promise<void> {
  await callSkeleton(context, { method: 'PATCH', path: `/products/${productId}`, body, isRepeatable: true })
}

const listingOf = (product: Answer): PublishedListing => ({
  productId: product.id('id'),
  variants: product.list('variants').map((one) => ({ code: one.text('code'), variantId: one.id('id') })),
  state: LISTING_STATES.find((state) => state === product.text('state')) ?? 'pending',
  faults: [],
  url: product.text('url') || null,
})

import type { ListingState } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { ListingInput, Listings, PublishedListing } from '#platforms/ports/listings'
import { callTemu } from '#platforms/temu/client'
import { productOf } from '#platforms/temu/product'

export const listings: Listings = {
  /** The platform has no idempotency key: our code finds the product that an unanswered call has made. */
  async publish(context, listing) {
    const product = await productOf(context, listing)
    try {
      return pending(await callTemu(context, 'addProduct', product))
    } catch (error) {
      const mayExist = error instanceof PlatformError && (error.mayHaveHappened || error.kind === 'duplicate')
      const made = mayExist ? await findByCode(context, listing) : undefined
      if (!made) throw error
      return made
    }
  },

  /** An edit is a task that is opened, then submitted whole. */
  async update(context, productId, listing) {
    const product = await productOf(context, listing)
    const task = await callTemu(context, 'applyEdit', { productId: Number(productId) })
    const result = await callTemu(context, 'submitEdit', {
      ...product,
      productId: Number(productId),
      taskId: task.raw('taskId'),
    })
    return { ...pending(result), productId }
  },

  unpublish: (context, productId) => setSale(context, productId, 0),
  republish: (context, productId) => setSale(context, productId, 1),

  async states(context, productIds) {
    const found = await search(context, { productIds: productIds.map(Number) })
    const byId = new Map(found.map((one) => [one.id('productId'), listingOf(one)]))
    return productIds.map((productId) => byId.get(productId) ?? { ...NOTHING, productId, state: 'removed' })
  },

  /** Prices are reviewed by the platform: they change by an update of the listing. */
  setPrices: () => Promise.reject(new PlatformError('unsupported', { code: 'price_review' })),

  async setStock(context, _, stock) {
    const skuStockTargetList = stock.map(({ variantId, warehouseId, quantity }) => ({
      productSkuId: Number(variantId),
      warehouseId,
      targetStockAvailable: quantity,
    }))
    await callTemu(context, 'setStock', { skuStockTargetList })
  },
}

const NOTHING = { variants: [], faults: [], url: null } as const

const variantsOf = (product: Answer) =>
  product.list('productSkuList').map((one) => ({ code: one.text('extCode'), variantId: one.id('productSkuId') }))

const pending = (product: Answer): PublishedListing => ({
  ...NOTHING,
  productId: product.text('productId'),
  variants: variantsOf(product),
  state: 'pending',
})

async function setSale(context: PlatformContext, productId: string, onsale: 0 | 1): Promise<void> {
  await callTemu(context, 'saleStatus', { goodsId: Number(productId), onsale, operationType: 1 })
}

async function search(context: PlatformContext, wanted: Record<string, unknown>): Promise<Answer[]> {
  return (await callTemu(context, 'searchProducts', { ...wanted, pageNum: 1, pageSize: 100 })).list('dataList')
}

async function findByCode(context: PlatformContext, listing: ListingInput): Promise<PublishedListing | undefined> {
  const skcExtCodes = listing.colours.map(({ code }) => code)
  const [product] = await search(context, { skcExtCodes })
  return product && listingOf(product)
}

/** Sub-states of the life cycle. */
const STATES: Readonly<Record<string, ListingState>> = {
  2001: 'live',
  2002: 'pending',
  2101: 'live',
  3001: 'rejected',
  3002: 'rejected',
  3003: 'paused',
  3004: 'rejected',
  4001: 'pending',
  4002: 'pending',
  4003: 'rejected',
  4004: 'draft',
  5001: 'draft',
  6001: 'removed',
  6002: 'removed',
}

function listingOf(product: Answer): PublishedListing {
  const reason = product.text('rejectReason')
  const isOff = product.has('onsale') && !product.isTrue('onsale')
  const state = STATES[product.text('subStatus')] ?? 'pending'
  return {
    productId: product.id('productId'),
    variants: variantsOf(product),
    state: state === 'live' && isOff ? 'paused' : state,
    faults: reason ? [{ path: '', code: product.text('subStatus'), message: reason }] : [],
    url: product.text('productUrl') || null,
  }
}

import { emit } from '#sandbox/core/events'
import type { Listing, Variant } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

export type ListingDraft = Pick<
  Listing,
  'shopId' | 'code' | 'title' | 'description' | 'pictures' | 'idempotencyKey' | 'payload'
> & { variants: readonly Omit<Variant, 'id'>[] }

/** Made once per idempotency key; then it waits for the audit. */
export function createListing(world: World, draft: ListingDraft, idLength = 19): Listing {
  const known = world
    .listingsOf(draft.shopId)
    .find(({ idempotencyKey }) => idempotencyKey !== '' && idempotencyKey === draft.idempotencyKey)
  if (known) return known
  const now = world.clock.now()
  const variants = draft.variants.map((variant) => ({ ...variant, id: world.chance.digits(idLength) }))
  const id = world.chance.digits(idLength)
  const listing: Listing = {
    ...draft,
    id,
    variants,
    status: 'draft',
    reasons: [],
    auditAt: null,
    createdAt: now,
    updatedAt: now,
  }
  world.listings.set(id, listing)
  return listing
}

/** Variants keep their ids by code. */
export function replaceListing(world: World, listing: Listing, draft: ListingDraft): Listing {
  const ids = new Map(listing.variants.map(({ code, id }) => [code, id]))
  const variants = draft.variants.map((variant) => ({
    ...variant,
    id: ids.get(variant.code) ?? world.chance.digits(listing.id.length),
  }))
  return Object.assign(listing, {
    ...draft,
    idempotencyKey: listing.idempotencyKey,
    variants,
    updatedAt: world.clock.now(),
  })
}

/** The platform's people look at it; they decide by the virtual clock. */
export function submitListing(world: World, listing: Listing): void {
  Object.assign(listing, { status: 'pending', reasons: [], auditAt: world.clock.now() + world.auditMs })
}

export function setListingStatus(
  world: World,
  listing: Listing,
  status: Listing['status'],
  reasons: string[] = [],
): void {
  Object.assign(listing, { status, reasons, auditAt: null, updatedAt: world.clock.now() })
  emit(world, listing.shopId, { kind: 'listing_changed', listing })
}

/** Null: the variant has less stock, or is not on sale. */
export function takeStock(listing: Listing, variantId: string, quantity: number): Variant | null {
  const variant = listing.variants.find(({ id }) => id === variantId)
  if (listing.status !== 'live' || !variant || variant.stock < quantity) return null
  variant.stock -= quantity
  return variant
}

import { emit, type SandboxEvent } from '#sandbox/core/events'
import { takeStock } from '#sandbox/core/listings'
import type { Address, Listing, Order, OrderStatus, Parcel, Piece, Variant } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

export interface Purchase {
  shopId: string
  address: Address
  note: string
  items: readonly { listingId: string; variantId: string; quantity: number }[]
  status?: OrderStatus
}

/** The order, or the reason of a refusal as the buyer reads it. */
export function buy(world: World, purchase: Purchase): Order | string {
  const pieces: Piece[] = []
  const refused = (reason: string) => {
    for (const piece of pieces) returnStock(world, piece)
    return reason
  }
  for (const { listingId, variantId, quantity } of purchase.items) {
    const listing = world.listings.get(listingId)
    if (!listing || listing.shopId !== purchase.shopId) return refused('This product is no longer in the shop.')
    const variant = takeStock(listing, variantId, quantity)
    if (!variant) return refused(`${listing.title} is sold out in this version.`)
    for (let nth = 0; nth < quantity; nth += 1) pieces.push(pieceOf(world, listing, variant))
  }
  if (pieces.length === 0) return 'Choose at least one piece.'
  const order = orderOf(world, purchase, pieces)
  world.orders.set(order.id, order)
  emit(world, order.shopId, { kind: 'order_created', order })
  return order
}

/** For an order, a piece or a parcel: as many digits as the platform uses. */
function newId(world: World, shopId: string): string {
  const platform = world.shops.get(shopId)?.platform
  return world.chance.digits((platform && world.modules.get(platform)?.idLength) ?? 18)
}

function pieceOf(world: World, listing: Listing, { id: variantId, code, minor }: Variant): Piece {
  const shared = { listingId: listing.id, variantId, code, title: listing.title, minor }
  return { ...shared, id: newId(world, listing.shopId), isCancelled: false, parcelId: null }
}

const SHIPPING_MINOR = 499

function orderOf(world: World, { shopId, address, note, status = 'to_ship' }: Purchase, pieces: Piece[]): Order {
  const now = world.clock.now()
  return {
    id: newId(world, shopId),
    shopId,
    number: String(1000 + world.orders.size + 1),
    status,
    createdAt: now,
    updatedAt: now,
    currency: world.shops.get(shopId)?.currency ?? 'USD',
    shippingMinor: SHIPPING_MINOR,
    note,
    address,
    pieces,
    parcels: [],
    cancellation: null,
    payoutId: null,
  }
}

export const openPieces = ({ pieces }: Pick<Order, 'pieces'>) =>
  pieces.filter(({ isCancelled, parcelId }) => !isCancelled && parcelId === null)
export const isToShip = ({ status }: Order) => status === 'to_ship' || status === 'part_shipped'
/** Platforms name a line by the id of its first piece. */
export const linesOf = ({ pieces }: Order) =>
  [...Map.groupBy(pieces, ({ variantId }) => variantId).values()] as [Piece, ...Piece[]][]
export const totalOf = ({ pieces, shippingMinor }: Order) =>
  pieces.reduce((sum, { minor, isCancelled }) => sum + (isCancelled ? 0 : minor), shippingMinor)

export type EventOfOrder = Extract<SandboxEvent, { order: Order }>['kind']

/** `updated_at` never stays the same, so that a watermark sees the change. */
export function touch(world: World, order: Order, kind: EventOfOrder = 'order_changed'): void {
  order.updatedAt = Math.max(world.clock.now(), order.updatedAt + 1)
  emit(world, order.shopId, { kind, order })
}

/** Ships the pieces, or all that are left. Null: nothing is left to ship. */
export function ship(
  world: World,
  order: Order,
  parcel: Pick<Parcel, 'carrierId' | 'carrier' | 'trackingNumber'> & { id?: string },
  pieceIds: readonly string[] = [],
): Parcel | null {
  const pieces = openPieces(order).filter(({ id }) => pieceIds.length === 0 || pieceIds.includes(id))
  if (pieces.length === 0 || !isToShip(order)) return null
  const made: Parcel = { id: newId(world, order.shopId), ...parcel, createdAt: world.clock.now() }
  order.parcels.push(made)
  for (const piece of pieces) piece.parcelId = made.id
  order.status = openPieces(order).length > 0 ? 'part_shipped' : 'shipped'
  touch(world, order)
  return made
}

function returnStock(world: World, { listingId, variantId }: Piece): void {
  const variant = world.listings.get(listingId)?.variants.find(({ id }) => id === variantId)
  if (variant) variant.stock += 1
}

export function cancelOrder(world: World, order: Order): boolean {
  if (!['unpaid', 'on_hold', 'to_ship'].includes(order.status)) return false
  order.status = 'cancelled'
  for (const piece of order.pieces) {
    piece.isCancelled = true
    returnStock(world, piece)
  }
  if (order.cancellation) order.cancellation.status = 'approved'
  touch(world, order, 'order_cancelled')
  return true
}

export function requestCancel(world: World, order: Order, reason: string): boolean {
  if (order.status !== 'to_ship' || order.cancellation?.status === 'pending') return false
  order.cancellation = { id: world.chance.digits(18), reason, at: world.clock.now(), status: 'pending' }
  touch(world, order, 'cancel_requested')
  return true
}

export function changeAddress(world: World, order: Order, address: Partial<Address>): void {
  order.address = { ...order.address, ...address }
  touch(world, order, 'address_changed')
}

export function deliver(world: World, order: Order): boolean {
  if (order.status !== 'shipped') return false
  order.status = 'delivered'
  touch(world, order)
  return true
}

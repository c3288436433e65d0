import type { SandboxPlatform } from '#sandbox/demo_apps'

export interface Shop {
  id: string
  platform: SandboxPlatform
  name: string
  region: string
  currency: string
  /** What calls name the shop by besides its id. */
  key: string
  /** Events that the seller permits, at platforms that ask for them. */
  events?: readonly string[]
}

export interface Picture {
  id: string
  name: string
  type: string
  bytes: Buffer
  width: number
  height: number
}

export const LISTING_STATUSES = ['draft', 'pending', 'live', 'paused', 'rejected', 'removed'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

export interface Variant {
  id: string
  code: string
  /** Colour, size: what the buyer chooses between. */
  options: readonly string[]
  minor: number
  stock: number
  /** Ids of pictures. */
  pictures: readonly string[]
}

export interface Listing {
  id: string
  shopId: string
  code: string
  title: string
  /** HTML as received; shown to buyers as text. */
  description: string
  pictures: readonly string[]
  variants: Variant[]
  status: ListingStatus
  reasons: readonly string[]
  /** When the audit decides; null if nothing is pending. */
  auditAt: number | null
  createdAt: number
  updatedAt: number
  idempotencyKey: string
  /** The payload as received, which some platforms give back. */
  payload: Readonly<Record<string, unknown>>
}

export interface Address {
  name: string
  phone: string
  email: string
  country: string
  state: string
  city: string
  district: string
  lines: readonly string[]
  postcode: string
}

export interface Piece {
  id: string
  listingId: string
  variantId: string
  code: string
  title: string
  minor: number
  isCancelled: boolean
  parcelId: string | null
}

export interface Parcel {
  id: string
  carrierId: string
  carrier: string
  trackingNumber: string
  createdAt: number
}

export const ORDER_STATUSES = [
  'unpaid',
  'on_hold',
  'to_ship',
  'part_shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface Order {
  id: string
  shopId: string
  number: string
  status: OrderStatus
  /** The seller has taken it up, at platforms where that is a step. */
  isAccepted?: boolean
  createdAt: number
  updatedAt: number
  currency: string
  shippingMinor: number
  note: string
  address: Address
  pieces: Piece[]
  parcels: Parcel[]
  cancellation: { id: string; reason: string; at: number; status: 'pending' | 'approved' | 'rejected' } | null
  /** The payout that paid for it. */
  payoutId: string | null
}

export interface PayoutLine {
  orderId: string
  saleMinor: number
  feeMinor: number
  shippingMinor: number
}

export interface Payout {
  id: string
  shopId: string
  currency: string
  paidAt: number
  lines: readonly PayoutLine[]
}

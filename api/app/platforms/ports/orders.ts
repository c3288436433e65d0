import type { PlatformOrderStatus } from '#contracts/platforms'
import type { PlatformContext } from '#platforms/context'

export interface PlatformAddress {
  name: string
  phone: string
  email: string
  /** ISO 3166-1 alpha-2. */
  country: string
  state: string
  city: string
  district: string
  lines: readonly string[]
  postcode: string
}

export interface PlatformOrderLine {
  /** One id for each piece at platforms that count so (TikTok, SHEIN). */
  lineIds: readonly string[]
  productId: string
  variantId: string
  /** Our code of the variant, as published. */
  code: string
  title: string
  quantity: number
  unitMinor: number
  isCancelled: boolean
  /** What the buyer asked for in words. */
  note: string
}

export interface PlatformOrder {
  orderId: string
  /** As the buyer sees it. */
  number: string
  status: PlatformOrderStatus
  /** The platform's own word. */
  platformStatus: string
  createdAt: Date
  updatedAt: Date
  /** The platform's latest moment to ship. */
  shipBefore: Date | null
  currency: string
  /** What the buyer paid. */
  totalMinor: number
  shippingMinor: number
  /** Whether the platform makes the shipping label. */
  isPlatformLabel: boolean
  buyerNote: string
  /** Null: the platform does not show it (yet). */
  receiver: PlatformAddress | null
  lines: readonly PlatformOrderLine[]
  cancellation: { id: string; reason: string; requestedAt: Date | null } | null
}

export interface OrderQuery {
  /** Changed in this window; the end is excluded. Platforms with a shorter window are asked several times. */
  from: Date
  to: Date
  /** `next` of the previous page. */
  cursor: string | null
}

export interface Page<T> {
  items: readonly T[]
  /** Null: the last page. */
  next: string | null
}

export interface Orders {
  /** Oldest change first where the platform can. An order may appear on two pages. */
  pull(context: PlatformContext, query: OrderQuery): Promise<Page<PlatformOrder>>
  /** Orders by id; those that the platform does not know are left out. */
  get(context: PlatformContext, orderIds: readonly string[]): Promise<PlatformOrder[]>
  /** Absent: the platform cancels by itself. */
  answerCancellation?(
    context: PlatformContext,
    answer: { orderId: string; cancellationId: string; isAccepted: boolean; reason: string },
  ): Promise<void>
}

export interface PlatformCarrier {
  id: string
  name: string
}

export interface ShipmentPush {
  orderId: string
  /** Stays the same when the push is repeated. */
  idempotencyKey: string
  carrier: PlatformCarrier
  trackingNumber: string
  trackingUrl?: string
  /** All lines of the order if empty. */
  lines: readonly { lineIds: readonly string[]; productId: string; variantId: string; quantity: number }[]
}

export interface Shipments {
  carriers(context: PlatformContext, orderId: string): Promise<PlatformCarrier[]>
  push(context: PlatformContext, shipment: ShipmentPush): Promise<{ shipmentId: string }>
}

export interface PlatformWarehouse {
  id: string
  name: string
  kind: 'platform' | 'own' | 'other'
  sites: readonly string[]
  isActive: boolean
}

export interface Warehouses {
  list(context: PlatformContext): Promise<PlatformWarehouse[]>
}

export interface PayoutLine {
  orderId: string
  kind: 'sale' | 'refund' | 'fee' | 'shipping' | 'tax' | 'adjustment'
  /** Negative: deducted. */
  minor: number
  note: string
}

export interface PlatformPayout {
  payoutId: string
  paidAt: Date
  currency: string
  minor: number
  lines: readonly PayoutLine[]
}

export interface Payouts {
  list(context: PlatformContext, query: OrderQuery): Promise<Page<PlatformPayout>>
}

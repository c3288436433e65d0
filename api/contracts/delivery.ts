/** Changes the address and shipping methods of a paid order before production begins. */
import type { CodeChannel } from './codes.ts'
import type { Customs } from './customs.ts'
import type { FreightChoice, FreightOption, FreightQuote, ReceiverAddress } from './logistics.ts'
import type { PartStatus } from './order_statuses.ts'
import type { Paying } from './settlement.ts'

/**
 * `POST /api/v1/orders/:id/delivery/quote`: an address of the address book, a one-off address, or neither to keep the
 * current one.
 */
export interface DeliveryWish {
  address_id?: number
  receiver?: ReceiverAddress
}

/** A preview; nothing is saved. */
export interface DeliverySheet {
  id: number
  order_no: string
  version: number
  was: ReceiverAddress
  receiver: ReceiverAddress
  lines: readonly { id: number; name: string; customs: Customs }[]
  parts: readonly {
    number: number
    part_no: string
    status: PartStatus
    /** Ids of order lines. */
    lines: readonly number[]
    pieces: number
    was: FreightOption | null
    /** Null if production of this part has begun: its delivery cannot change. */
    quote: FreightQuote | null
    /** The current method; for another address the same method, else the cheapest. Null if nothing ships there. */
    chosen: FreightOption | null
  }[]
  /** Freight paid so far. */
  freight_amount: string
  /** Uploaded waybills that become invalid with another address. */
  waybills: readonly string[]
  /** Null without permission to pay. */
  paying: Paying | null
  /** Only the merchant may accept a higher freight. */
  may_cost_more: boolean
}

/**
 * `POST /api/v1/orders/:id/delivery`, with an Idempotency-Key. Refused with `E_DELIVERY_PRICE_CHANGED` if `freight` is
 * not the current price.
 */
export interface DeliveryChange extends DeliveryWish {
  /** The order version the user saw. */
  version: number
  /** Parts whose method changes; for another address, every part that has not begun. */
  choices: readonly (FreightChoice & { number: number })[]
  /** The freight of the whole order the user saw. */
  freight: string
  password?: string
  code?: string
  channel?: CodeChannel
}

/** Payload of the timeline entry. */
export interface DeliveryDetail {
  from: DeliveryPlace
  to: DeliveryPlace
  freight: { from: string; to: string }
  /** Signed: positive is charged, negative is refunded. */
  difference: string
  methods: readonly { part: string; from: string; to: string }[]
  waybills: readonly string[]
}

export interface DeliveryPlace {
  country: string
  city: string
  postcode: string
}

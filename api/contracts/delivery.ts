/** The delivery of a paid order, while nobody has begun to make it: where it goes, and how each part travels. */
import type { CodeChannel } from './codes.ts'
import type { Customs } from './customs.ts'
import type { FreightChoice, FreightOption, FreightQuote, ReceiverAddress } from './logistics.ts'
import type { PartStatus } from './order_words.ts'
import type { Paying } from './settlement.ts'

/** `POST /api/v1/orders/:id/delivery/quote`: one of the address book, one of this order alone, or neither for the address it has. */
export interface DeliveryWish {
  address_id?: number
  receiver?: ReceiverAddress
}

/** What it would be; nothing is kept. */
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
    /** Lines of the order by their ids. */
    lines: readonly number[]
    pieces: number
    was: FreightOption | null
    /** Null where production of this part has begun: it stays as it is. */
    quote: FreightQuote | null
    /** As it is, or to another place the same method, else the cheapest; null where nothing goes there. */
    chosen: FreightOption | null
  }[]
  /** What was paid for freight. */
  freight_amount: string
  /** Waybills that merchants brought along and that no longer fit another address. */
  waybills: readonly string[]
  /** Null for people who may not pay. */
  paying: Paying | null
  /** Only the merchant agrees to a higher freight. */
  may_cost_more: boolean
}

/** `POST /api/v1/orders/:id/delivery`, under an Idempotency-Key. Refused with `E_DELIVERY_PRICE_CHANGED` where `freight` is not what it costs now. */
export interface DeliveryChange extends DeliveryWish {
  /** The version that was shown. */
  version: number
  /** Of parts that travel otherwise; to another place, of all that have not begun. */
  choices: readonly (FreightChoice & { number: number })[]
  /** The freight of the whole order as it was shown. */
  freight: string
  password?: string
  code?: string
  channel?: CodeChannel
}

/** What the line of the timeline says. */
export interface DeliveryDetail {
  from: DeliveryPlace
  to: DeliveryPlace
  freight: { from: string; to: string }
  /** Signed: charged above zero, returned below. */
  difference: string
  methods: readonly { part: string; from: string; to: string }[]
  waybills: readonly string[]
}

export interface DeliveryPlace {
  country: string
  city: string
  postcode: string
}

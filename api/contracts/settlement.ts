import type { CartLine, FieldEntry, LineProblem } from './cart.ts'
import type { CodeChannel } from './codes.ts'
import type { Customs } from './customs.ts'
import type { FreightChoice, FreightOption, FreightQuote, ReceiverAddress } from './logistics.ts'
import type { UnitPrice } from './price/unit_price.ts'

/** How a payer proves their identity: payment password, login password or second step. */
export const PROVEN_BY = ['payment', 'login', 'second_step'] as const
export type ProvenBy = (typeof PROVEN_BY)[number]

/** The balance, and the proof that paying requires. */
export interface Paying {
  balance: string
  /** The balance without amounts on hold. */
  spendable: string
  proof: {
    /**
     * From this sum, paying requires `password` or a `code` of scene `pay`; `second_step` if two-step sign-in is on.
     */
    from: string
    by: ProvenBy
    /** Channels over which this user can receive a code. */
    channels: readonly CodeChannel[]
  }
}

interface PricedSheetLine {
  id: number
  name: string
  /** May be empty. */
  name_en: string
  quantity: number
  problem: LineProblem | null
  unit: string | null
  amount: string | null
  is_sample: boolean
  personalised: readonly FieldEntry[] | null
  price: UnitPrice | null
  /** Customs data per piece; defaults to the product's. */
  customs: Customs
}

/** The share of one factory. Without an address there is no quote. */
export interface SettlementPart {
  factory_id: number
  factory: string
  /** Ids of cart lines. */
  lines: readonly number[]
  pieces: number
  amount: string
  quote: FreightQuote | null
}

/** `POST /api/v1/settlement`: selected cart lines, priced and quoted now; nothing is saved. */
export interface SettlementSheet {
  /** An entry of the address book; null while there is no address. */
  address_id: number | null
  receiver: ReceiverAddress | null
  lines: readonly (PricedSheetLine &
    Pick<CartLine, 'sample' | 'code' | 'colour' | 'size' | 'picture' | 'picture_link' | 'is_artwork'>)[]
  parts: readonly SettlementPart[]
  pieces: number
  product_amount: string
  /** Null without permission to pay. */
  paying: Paying | null
}

/** `POST /api/v1/orders`, with an Idempotency-Key. `total` is the sum the user saw for these choices. */
export interface Placing {
  lines: readonly number[]
  address_id: number
  choices: readonly (FreightChoice & { factory_id: number })[]
  remark?: string
  /** Customs data that differs from the product's, by cart line. */
  customs?: readonly (Customs & { line: number })[]
  total: string
}

/** The same call with `pay: true` pays the order in the same step; with the proof that paying asks for. */
export interface PlacingPaid extends Placing, Omit<PayRequest, 'total'> {
  pay: true
}

/** The placed order. If the balance does not suffice it stays unpaid and `reason` is set. */
export interface PlacedPaid {
  id: number
  order_no: string
  /** What was paid. */
  paid: string | null
  reason: string | null
  message: string | null
  gap: string | null
}

/** `GET /api/v1/orders/:id/settlement`: an unpaid order at current prices. */
export interface OrderSheet {
  id: number
  order_no: string
  version: number
  receiver: ReceiverAddress | null
  lines: readonly PricedSheetLine[]
  parts: readonly {
    number: number
    part_no: string
    /** Ids of order lines. */
    lines: readonly number[]
    pieces: number
    quote: FreightQuote | null
    chosen: FreightOption | null
    /** The chosen method if it is no longer valid. */
    lost: FreightOption | null
  }[]
  product_amount: string
  freight_amount: string | null
  /** The amount charged now; null while a choice or a link is missing. */
  total: string | null
  paying: Paying | null
  /** Amount missing from the balance, `0.00` if none; null while `total` is unknown. */
  gap: string | null
}

/** `POST /api/v1/orders/:id/pay`, with an Idempotency-Key. */
export interface PayRequest {
  /** The total the user saw. */
  total: string
  password?: string
  code?: string
  /** Channel of the code; the phone by default. */
  channel?: CodeChannel
  /** For users with two-step sign-in, instead of the fields above. */
  second_step?: string
}

/** `POST /api/v1/orders/pay`, in the requested order. */
export interface PayReport {
  paid: number
  results: readonly {
    id: number
    order_no: string | null
    paid: string | null
    /** Refusal code; null if it was paid. */
    reason: string | null
    message: string | null
  }[]
}

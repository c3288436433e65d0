/** What is about to be paid, as it travels. */
import type { CartLine, LineProblem } from './cart.ts'
import type { CodeChannel } from './codes.ts'
import type { Customs } from './customs.ts'
import type { FreightChoice, FreightOption, FreightQuote, ReceiverAddress } from './logistics.ts'
import type { UnitPrice } from './price/unit_price.ts'

/** By which password, or by the second step, whoever pays shows that they are still who they were. */
export const PROVEN_BY = ['payment', 'login', 'second_step'] as const
export type ProvenBy = (typeof PROVEN_BY)[number]

/** What there is to pay with, and what that asks for. */
export interface Paying {
  balance: string
  /** Without what is held. */
  spendable: string
  proof: {
    /** The sum from which on paying asks for `password` or for `code` out of the scene `pay`; for `second_step` where that is on. */
    from: string
    by: ProvenBy
    /** Where this person can be sent a code. */
    channels: readonly CodeChannel[]
  }
}

interface PricedSheetLine {
  id: number
  name: string
  quantity: number
  problem: LineProblem | null
  unit: string | null
  amount: string | null
  price: UnitPrice | null
  /** What is declared of each piece; begins with what its product says. */
  customs: Customs
}

/** What one factory makes and sends. Without an address there is no quote. */
export interface SettlementPart {
  factory_id: number
  factory: string
  /** Lines of the cart, by their ids. */
  lines: readonly number[]
  pieces: number
  amount: string
  quote: FreightQuote | null
}

/** `POST /api/v1/settlement`: ticked lines of the cart, priced and quoted now; nothing is kept. */
export interface SettlementSheet {
  /** Where it goes, in the address book; null as long as there is nowhere. */
  address_id: number | null
  receiver: ReceiverAddress | null
  lines: readonly (PricedSheetLine &
    Pick<CartLine, 'code' | 'colour' | 'size' | 'picture' | 'picture_link' | 'is_artwork'>)[]
  parts: readonly SettlementPart[]
  pieces: number
  product_amount: string
  /** Null for people who may not pay. */
  paying: Paying | null
}

/** `POST /api/v1/orders`, under an Idempotency-Key. `total` is what the sheet came to with what was chosen. */
export interface Placing {
  lines: readonly number[]
  address_id: number
  choices: readonly (FreightChoice & { factory_id: number })[]
  remark?: string
  /** What is declared otherwise than products say, by lines of the cart. */
  customs?: readonly (Customs & { line: number })[]
  total: string
}

/** The same call with `pay: true` pays the order in the same step; with the proof that paying asks for. */
export interface PlacingPaid extends Placing, Omit<PayRequest, 'total'> {
  pay: true
}

/** What became of it. Where the balance lacks something the order waits to be paid, and `reason` says so. */
export interface PlacedPaid {
  id: number
  order_no: string
  /** What was paid. */
  paid: string | null
  reason: string | null
  message: string | null
  /** What the balance lacks. */
  gap: string | null
}

/** `GET /api/v1/orders/:id/settlement`: an order that is not paid yet, as it would be paid now. */
export interface OrderSheet {
  id: number
  order_no: string
  version: number
  receiver: ReceiverAddress | null
  lines: readonly PricedSheetLine[]
  parts: readonly {
    number: number
    part_no: string
    /** What lies in it, by the ids of its lines. */
    lines: readonly number[]
    pieces: number
    quote: FreightQuote | null
    chosen: FreightOption | null
    /** What was chosen and holds no more. */
    lost: FreightOption | null
  }[]
  product_amount: string
  freight_amount: string | null
  /** What is charged if it is paid now; null as long as something is to be chosen or linked. */
  total: string | null
  paying: Paying | null
  /** What the balance lacks, `0.00` if nothing; null as long as nobody can say. */
  gap: string | null
}

/** `POST /api/v1/orders/:id/pay`, under an Idempotency-Key. */
export interface PayRequest {
  /** What was shown. */
  total: string
  password?: string
  code?: string
  /** Where the code was sent; the phone, if there is one. */
  channel?: CodeChannel
  /** Of people with two-step sign-in, instead of all the others. */
  second_step?: string
}

/** `POST /api/v1/orders/pay`, in the order in which they were asked for. */
export interface PayReport {
  paid: number
  results: readonly {
    id: number
    order_no: string | null
    paid: string | null
    /** Why not; null where it was paid. */
    reason: string | null
    message: string | null
  }[]
}

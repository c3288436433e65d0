/** Order DTOs; their statuses are in `order_words.ts`. */
import type { AssignmentColumns } from './team.ts'
import type { FieldEntry, LineProblem } from './cart.ts'
import type { Customs } from './customs.ts'
import type { AfterSalesState } from './after_sales.ts'
import type { FreightOption, ReceiverAddress } from './logistics.ts'
import type { Currency } from './money.ts'
import type { Transaction } from './transactions.ts'
import type { PrintFault } from './printing.ts'
import type { UnitPrice } from './price/unit_price.ts'
import type { SalesPlatform } from './suppliers.ts'
import type {
  OrderStatus,
  PartStatus,
  PaymentState,
  CancelRequest,
  Hold,
  HoldReason,
  SyncState,
  Party,
  OrderButton,
  OrderAction,
  OrderSource,
} from './order_statuses.ts'

export * from './order_statuses.ts'

/** A quantity of an order line within one part. */
export interface PartShare {
  item: number
  quantity: number
}

interface Word {
  id: number
  name_zh: string
  name_en: string
}

/** A line as it was sold: `unit` is the price when ordered, and the paid price after payment. */
export interface OrderLine {
  id: number
  position: number
  name: string
  /** May be empty. */
  name_en: string
  code: string
  picture: string | null
  /** Link to the picture for this reader. */
  picture_link: string | null
  /** `picture` is the flat artwork, shown on the colour until an effect image in that colour exists. */
  is_artwork: boolean
  quantity: number
  finished_product_id: number | null
  colour_id: number | null
  size_id: number | null
  colour: (Word & { hex: string }) | null
  size: Word | null
  unit: string
  amount: string
  price: UnitPrice | null
  customs: Customs
  /** The sales platform's title. */
  third_party_title: string
  third_party_sku: string
  /** Ordered at the sample price. */
  is_sample: boolean
  /** What the buyer wants printed; null for an item as designed. */
  personalised: readonly FieldEntry[] | null
  /** What the buyer wrote on the sales platform; it may be empty. */
  buyer_note: string
  /** Why the item of an order that is not being made yet cannot be made now; null if it can. */
  problem: LineProblem | null
  /** Why the item cannot be printed; null if it can. */
  print_fault: PrintFault | null
}

/** A sub-order: one factory's share, or a manual split. */
export interface OrderPart {
  id: number
  number: number
  part_no: string
  factory_id: number
  factory: string
  factory_en: string
  status: PartStatus
  pieces: number
  product_amount: string
  freight_amount: string
  /** Null until a method is chosen. */
  freight: FreightOption | null
  items: readonly PartShare[]
}

/** Timeline entry, newest first: one for each version of the order. */
export interface OrderDynamic {
  version: number
  action: 'create' | OrderAction
  from_status: OrderStatus | null
  to_status: OrderStatus
  party: Party
  username: string | null
  detail: Record<string, unknown>
  created_at: string
}

/** `GET /api/v1/orders` */
export interface OrderRow extends AssignmentColumns {
  id: number
  order_no: string
  organisation_id: number
  merchant: string
  owner_user_id: number | null
  ordered_by: string | null
  source: OrderSource
  status: OrderStatus
  payment: PaymentState
  hold: Hold
  hold_reason: HoldReason | null
  /** The party that placed the hold; a merchant can release only its own. */
  held_by: Party | null
  cancel_request: CancelRequest
  /** An item cannot be made now. */
  is_blocked: boolean
  /** The order awaits production but at least one of its parts has begun. */
  is_partly_begun: boolean
  after_sales: AfterSalesState
  /** The after-sales window has closed. */
  is_after_sales_over: boolean
  sync_state: SyncState
  store_id: number | null
  store: string | null
  sales_platform: SalesPlatform
  third_party_no: string
  /** All tracking numbers, separated by spaces. */
  tracking_no: string | null
  country: string | null
  receiver: ReceiverAddress | null
  pieces: number
  product_amount: string
  freight_amount: string
  total_amount: string
  paid_amount: string
  refunded_amount: string
  /** The freight's share of the refund. */
  refunded_freight_amount: string
  /** The order that this one remakes free of charge. */
  remake_of_no: string | null
  sale_amount: string | null
  sale_freight_amount: string | null
  sale_currency: Currency | null
  /** Goods and freight, in the currency of the sale. */
  sale_total: string | null
  /** RMB per unit of that currency on the day the order arrived. */
  exchange_rate: string | null
  /** The sale in RMB, and the profit after goods and freight; null if unknown or cancelled. */
  sold_amount: string | null
  profit_amount: string | null
  profit_rate: string | null
  remark: string
  items: readonly Pick<
    OrderLine,
    | 'id'
    | 'name'
    | 'name_en'
    | 'code'
    | 'quantity'
    | 'colour'
    | 'colour_id'
    | 'size_id'
    | 'finished_product_id'
    | 'picture'
    | 'picture_link'
    | 'is_artwork'
    | 'is_sample'
    | 'personalised'
    | 'problem'
  >[]
  /** Item names with quantities, on one line. */
  item_names: string | null
  sub_orders: readonly string[]
  ship_by: string | null
  paid_at: string | null
  shipped_at: string | null
  version: number
  created_at: string
  updated_at: string
  actions: readonly OrderButton[]
}

/** Profit in RMB at the exchange rate of the day the order arrived; `rate` is a percentage. */
export interface OrderProfit {
  currency: Currency
  exchange_rate: string
  sale: string
  cost: string
  profit: string
  rate: string | null
}

/** A movement of the merchant's balance caused by an order. */
export type OrderTransaction = Pick<
  Transaction,
  'id' | 'pay_no' | 'entry' | 'amount' | 'before' | 'after' | 'status' | 'operator' | 'remark' | 'created_at'
>

/** `GET /api/v1/orders/:id`; also the answer of every command on one order. */
export interface OrderDetail extends OrderRow {
  lines: readonly OrderLine[]
  parts: readonly OrderPart[]
  dynamics: readonly OrderDynamic[]
  /** Null if the sale price is unknown. */
  profit: OrderProfit | null
  /** Null without permission to see transactions. */
  transactions: readonly OrderTransaction[] | null
}

/** `POST /api/v1/orders/hold`, `/release` and `/sync`: one result for each order. */
export interface EachReport {
  done: number
  /** The number is null if the order is not visible to the user. */
  results: readonly { id: number; order_no: string | null; reason: string | null; message: string | null }[]
}

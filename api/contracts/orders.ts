/** Orders as they travel; the words of their life stand beside them. */
import type { Customs } from './customs.ts'
import type { AfterSalesState } from './after_sales.ts'
import type { FreightOption, ReceiverAddress } from './logistics.ts'
import type { Currency } from './money.ts'
import type { Transaction } from './transactions.ts'
import type { PrintFault } from './printing.ts'
import type { UnitPrice } from './price/unit_price.ts'
import type { SalesPlatform } from './supplier_levels.ts'
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
} from './order_words.ts'

export * from './order_words.ts'

/** Some pieces of an order's line, in one of its parts. */
export interface PartShare {
  item: number
  quantity: number
}

interface Word {
  id: number
  name_zh: string
  name_en: string
}

/** What was ordered, as it was sold: `unit` is what the order was placed at, and paid at once it is paid. */
export interface OrderLine {
  id: number
  position: number
  name: string
  code: string
  picture: string | null
  /** What shows the picture to whoever asked. */
  picture_link: string | null
  /** The flat artwork, shown on its colour until there is a picture in that colour. */
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
  /** What the sales platform called it. */
  third_party_title: string
  third_party_sku: string
  /** Why what was ordered cannot be printed; null where it can. */
  print_fault: PrintFault | null
}

/** A sub-order: what one factory makes, or what was split off by hand. */
export interface OrderPart {
  id: number
  number: number
  part_no: string
  factory_id: number
  factory: string
  status: PartStatus
  pieces: number
  product_amount: string
  freight_amount: string
  /** Null where it is to be chosen. */
  freight: FreightOption | null
  items: readonly PartShare[]
}

/** Who did what and when, the last first: one for each version of the order. */
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
export interface OrderRow {
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
  /** Whoever put it on hold; a merchant does not release what its house holds. */
  held_by: Party | null
  cancel_request: CancelRequest
  /** It awaits production, and one of its parts does not any more. */
  is_partly_begun: boolean
  after_sales: AfterSalesState
  /** It was done so long ago that nobody complains any more. */
  is_after_sales_over: boolean
  sync_state: SyncState
  store_id: number | null
  store: string | null
  sales_platform: SalesPlatform
  third_party_no: string
  /** Those of all its parcels, with spaces between. */
  tracking_no: string | null
  country: string | null
  receiver: ReceiverAddress | null
  pieces: number
  product_amount: string
  freight_amount: string
  total_amount: string
  paid_amount: string
  refunded_amount: string
  /** Of what was refunded. */
  refunded_freight_amount: string
  /** What it makes once more, for nothing. */
  remake_of_no: string | null
  sale_amount: string | null
  sale_freight_amount: string | null
  sale_currency: Currency | null
  /** Goods and freight together, in the currency of the sale. */
  sale_total: string | null
  /** How much RMB one unit of that currency was on the day the order came. */
  exchange_rate: string | null
  /** The sale in RMB, and what is left of it once goods and freight are paid; null where it is unknown or the order was cancelled. */
  sold_amount: string | null
  profit_amount: string | null
  profit_rate: string | null
  remark: string
  items: readonly Pick<
    OrderLine,
    | 'id'
    | 'name'
    | 'code'
    | 'quantity'
    | 'colour'
    | 'colour_id'
    | 'size_id'
    | 'finished_product_id'
    | 'picture'
    | 'picture_link'
    | 'is_artwork'
  >[]
  /** All items by name with their quantities, on one line. */
  item_names: string | null
  sub_orders: readonly string[]
  ship_by: string | null
  paid_at: string | null
  shipped_at: string | null
  version: number
  created_at: string
  updated_at: string
  /** What this person may do with it now. */
  actions: readonly OrderButton[]
}

/** What is left of a sale, in RMB at the rate of the day the order came; `rate` is a percentage. */
export interface OrderProfit {
  currency: Currency
  exchange_rate: string
  sale: string
  cost: string
  profit: string
  rate: string | null
}

/** A movement of the merchant's balance that an order caused. */
export type OrderTransaction = Pick<
  Transaction,
  'id' | 'pay_no' | 'entry' | 'amount' | 'before' | 'after' | 'status' | 'operator' | 'remark' | 'created_at'
>

/** `GET /api/v1/orders/:id`, and what every command on one order answers. */
export interface OrderDetail extends OrderRow {
  lines: readonly OrderLine[]
  parts: readonly OrderPart[]
  dynamics: readonly OrderDynamic[]
  /** Null where nobody knows what it was sold for. */
  profit: OrderProfit | null
  /** Null for who may not see transactions. */
  transactions: readonly OrderTransaction[] | null
}

/** `POST /api/v1/orders/hold`, `/release` and `/sync`: what became of each of several. */
export interface EachReport {
  done: number
  /** The number of what one may not see is null. */
  results: readonly { id: number; order_no: string | null; reason: string | null; message: string | null }[]
}

// Generated from the public contract by `pnpm generate`.

import type { RequestOptions } from '../options.ts'
import type { List } from '../paging.ts'


/** A condition that the filters by field cannot express. */
export interface Condition {
  field: string
  operator?: 'eq' | 'ne' | 'gt' | 'egt' | 'lt' | 'elt' | 'LIKE' | 'NOT LIKE' | 'IN' | 'NOT IN' | 'RANGE' | 'NOT RANGE' | 'NULL' | 'NOT NULL' | 'FIND_IN_SET'
  val?: string | number | boolean | ReadonlyArray<string | number>
}

export interface PageQuery {
  /** Rows on a page, 100 at most. */
  limit?: number
  /** The next_cursor of the page before, under the same order. */
  cursor?: string
  /** 0 leaves the count out, which is faster. */
  with_total?: 0 | 1
}

export interface ListQuery<Sortable extends string> extends PageQuery {
  order?: `${Sortable},${'asc' | 'desc'}`
  /** Words that must all be found in some searched field. */
  quickSearch?: string
  search?: readonly Condition[]
}

/** Rows whose field has this value, or one of these. */
export type Filters<Field extends string> = {
  [Name in Field]?: string | number | boolean | ReadonlyArray<string | number>
}

export interface AfterSale {
  id: number
  no: string
  order_id: number
  order_no: string
  order_status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"
  organisation_id: number | null
  merchant: string | null
  merchant_en: string | null
  status: "pending_review" | "approved" | "not_approved" | "closed"
  reason: "damaged" | "misprint" | "wrong" | "missing" | "lost" | "other"
  description: string
  compensation: "refund" | "remake"
  refund_type: "full" | "goods" | "freight" | "partial" | "none" | null
  applied: string | null
  picture_link: string | null
  evidence: unknown
  evidence_1: string | null
  evidence_2: string | null
  evidence_3: string | null
  evidence_4: string | null
  evidence_5: string | null
  evidence_6: string | null
  evidence_7: string | null
  evidence_8: string | null
  evidence_9: string | null
  items: unknown
  submitted_by: number | null
  submitted_name: string | null
  submitted_at: string
  decided_name: string | null
  decided_at: string | null
  audit_note: string | null
  settled_as: "refund" | "remake" | null
  settled_type: "full" | "goods" | "freight" | "partial" | "none" | null
  refund: string | null
  refund_goods: string | null
  refund_freight: string | null
  refunded_at: string | null
  remake_id: number | null
  remake_no: string | null
  paid_by: "factory" | "supplier" | null
  paid_goods: string | null
  paid_freight: string | null
  left_goods: string | null
  left_freight: string | null
  opinion_due: boolean
  assignee_id: number | null
  assignee: string | null
  assigned: "me" | "nobody" | "someone"
  steps: unknown
  version: number
  created_at: string
  updated_at: string
}

export interface AfterSalesCase {
  id: number
  no: string
  order_id: number
  order_no: string
  order_status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"
  organisation_id: number | null
  merchant: string | null
  merchant_en: string | null
  status: "pending_review" | "approved" | "not_approved" | "closed"
  reason: "damaged" | "misprint" | "wrong" | "missing" | "lost" | "other"
  description: string
  compensation: "refund" | "remake"
  refund_type: "full" | "goods" | "freight" | "partial" | "none" | null
  applied: string | null
  picture_link: string | null
  evidence: unknown
  evidence_1: string | null
  evidence_2: string | null
  evidence_3: string | null
  evidence_4: string | null
  evidence_5: string | null
  evidence_6: string | null
  evidence_7: string | null
  evidence_8: string | null
  evidence_9: string | null
  items: unknown
  submitted_by: number | null
  submitted_name: string | null
  submitted_at: string
  decided_name: string | null
  decided_at: string | null
  audit_note: string | null
  settled_as: "refund" | "remake" | null
  settled_type: "full" | "goods" | "freight" | "partial" | "none" | null
  refund: string | null
  refund_goods: string | null
  refund_freight: string | null
  refunded_at: string | null
  remake_id: number | null
  remake_no: string | null
  paid_by: "factory" | "supplier" | null
  paid_goods: string | null
  paid_freight: string | null
  left_goods: string | null
  left_freight: string | null
  opinion_due: boolean
  assignee_id: number | null
  assignee: string | null
  assigned: "me" | "nobody" | "someone"
  steps: unknown
  version: number
  created_at: string
  updated_at: string
  lines: Array<{ item: number; name: string; name_en: string; code: string; colour: { name_zh: string; name_en: string } | null; size: { name_zh: string; name_en: string } | null; ordered: number }>
  opinions: Array<{ factory_id: number; factory: string; factory_en: string; paid_by: "factory" | "supplier" | null; note: string; given_name: string | null; given_at: string | null }>
  actions: Array<"resubmit" | "withdraw" | "close" | "approve" | "reject" | "opine">
}

export interface Blank {
  id: number
  organisation_id: number
  code: string
  item_no: string | null
  style_no: string | null
  name_zh: string | null
  name_en: string | null
  type: "garment" | "accessory" | "home_textile" | "hard_goods" | "paper" | null
  status: "draft" | "saved"
  pictures: unknown
  picture: string | null
  category_id: number | null
  main_material: string | null
  main_material_zh: string | null
  main_material_en: string | null
  factory_id: number | null
  colour_ids: Array<number>
  colours: unknown
  material_size: string | null
  composition: unknown
  season: string | null
  season_zh: string | null
  season_en: string | null
  unit: string | null
  unit_zh: string | null
  unit_en: string | null
  fabric_weight_g: number | null
  packed_weight_g: number | null
  packed_length_mm: number | null
  packed_width_mm: number | null
  packed_height_mm: number | null
  sensitive: Array<string>
  customs_name_zh: string | null
  customs_name_en: string | null
  customs_material_en: string | null
  hs_code: string | null
  declared_usd: string | null
  size_template_id: number | null
  size_ids: Array<number>
  gender: "unisex" | "male" | "female" | "child" | null
  is_shared: boolean
  on_hand: number
  reserved: number
  version: number
  created_at: string
  updated_at: string
}

export interface BlankCategory {
  id: number
  organisation_id: number
  name_zh: string
  name_en: string
  parent_id: number | null
  sort: number
  status: "enabled" | "disabled"
  version: number
  created_at: string
  updated_at: string
}

export interface CatalogueProduct {
  id: number
  code: string
  name_zh: string | null
  name_en: string | null
  category_id: number | null
  picture: string | null
  list_price: string | null
  commitment_days: 1 | 2 | 9 | null
  published_at: string | null
  sort: number
  pictures: unknown
  lowest_price: string | null
  face_count: number
  print_width_mm: unknown
  print_height_mm: unknown
  colours: unknown
}

export interface CatalogueProductDetail {
  id: number
  code: string
  name_zh: string | null
  name_en: string | null
  category_id: number | null
  picture: string | null
  list_price: string | null
  commitment_days: 1 | 2 | 9 | null
  published_at: string | null
  sort: number
  pictures: unknown
  lowest_price: string | null
  face_count: number
  print_width_mm: unknown
  print_height_mm: unknown
  colours: unknown
  style_code: string | null
  main_material_zh: string | null
  main_material_en: string | null
  season_zh: string | null
  season_en: string | null
  material_description_zh: string | null
  material_description_en: string | null
  performance_zh: string | null
  performance_en: string | null
  scene_zh: string | null
  scene_en: string | null
  wash_care_zh: string | null
  wash_care_en: string | null
  special_instructions_zh: string | null
  special_instructions_en: string | null
  reminder_zh: string | null
  reminder_en: string | null
  design_area_zh: string | null
  design_area_en: string | null
  image_requirements_zh: string | null
  image_requirements_en: string | null
  photos: unknown
  faces: unknown
  angles: unknown
  tiers: unknown
  version_number: number | null
  type: string
  gender: string
  unit_zh: string | null
  unit_en: string | null
  fabric_weight_g: number | null
  material_size: string | null
  composition: unknown
  factory_city: string | null
  sizes: unknown
  size_table: unknown
  stock: unknown
  sheet: PriceSheet
}

export interface Design {
  id: number
  code: string
  organisation_id: number
  organisation_name: string
  organisation_name_en: string
  owner_user_id: number | null
  name: string
  labels: Array<string>
  is_template: boolean
  is_untouched: boolean
  is_official: boolean
  status: "enabled" | "disabled"
  product_id: number
  product_version_id: number
  product_zh: string | null
  product_en: string | null
  colour_id: number | null
  picture: string | null
  picture_link: string | null
  revision: number
  saved_by: number | null
  saved_at: string
  version: number
  created_at: string
  updated_at: string
}

export interface DesignAllowance {
  month: string
  used: number
  allowed: number | null
  left: number | null
}

export interface FinishedPrice {
  id: number
  amount: string
  base: string
  faces: Array<{ key: string; amount: string }>
  materials: Array<{ id: number; name_zh: string; name_en: string; amount: string }>
}

export interface FreightOption {
  method_id: number
  code: string
  name_zh: string
  name_en: string
  transport: "postal" | "line" | "express" | "domestic"
  minor: number
  fee: { amount: string; currency: "RMB" | "USD" }
  lines: Array<{ kind: "first_weight" | "further_weight" | "handling" | "remote_area"; minor: number; params: unknown }>
  billed_g: number
  volumetric_g: number
  days_from: number
  days_to: number
  ships_by: string
  arrives_from: string
  arrives_by: string
  needs_customs: boolean
  fingerprint: string
}

export interface Material {
  id: number
  number: string
  organisation_id: number
  organisation_name: string
  organisation_name_en: string
  owner_user_id: number | null
  name_zh: string
  name_en: string
  category_id: number | null
  category_zh: string | null
  category_en: string | null
  is_uncategorised: boolean
  type: "picture" | "cutout" | "pattern"
  picture: string
  picture_link: string | null
  width: number
  height: number
  is_low: boolean
  size: number
  format: "jpeg" | "png"
  is_duplicate: boolean
  duplicate_of: number | null
  duplicate_number: string | null
  is_official: boolean
  permission: "public" | "blacklist" | "whitelist"
  merchant_ids: Array<number> | null
  price: string
  order_pieces: number | null
  sales_amount: string | null
  review: "pending" | "review" | "passed" | "blocked"
  review_cause: "words" | "known" | "service" | "unreadable" | "person" | null
  review_note: string | null
  reviewed_at: string | null
  status: "enabled" | "disabled"
  version: number
  created_at: string
  updated_at: string
}

export interface MaterialCategory {
  id: number
  organisation_id: number
  organisation_name: string
  organisation_name_en: string
  parent_id: number | null
  name_zh: string
  name_en: string
  sort: number
  status: "enabled" | "disabled"
  version: number
  created_at: string
  updated_at: string
}

export interface Order {
  id: number
  order_no: string
  organisation_id: number
  merchant: string
  merchant_en: string
  owner_user_id: number | null
  ordered_by: string | null
  source: "cart" | "import" | "platform" | "copy" | "remake" | "api"
  status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"
  payment: "unpaid" | "paid" | "partly_refunded" | "refunded"
  hold: "none" | "held"
  hold_reason: "merchant" | "buyer" | "address" | "stock" | "risk" | "print" | null
  held_by: "merchant" | "supplier" | "factory" | "platform" | "system" | null
  cancel_request: "none" | "pending_review" | "approved" | "not_approved" | "closed"
  is_blocked: boolean
  is_partly_begun: boolean
  after_sales: "none" | "pending_review" | "approved" | "not_approved" | "closed"
  is_after_sales_over: boolean
  sync_state: "none" | "waiting" | "synced" | "failed"
  store_id: number | null
  store: string | null
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other"
  third_party_no: string
  tracking_no: string | null
  country: string | null
  receiver: unknown
  pieces: number
  product_amount: string
  freight_amount: string
  total_amount: string
  paid_amount: string
  refunded_amount: string
  refunded_freight_amount: string
  remake_of_no: string | null
  sale_amount: string | null
  sale_freight_amount: string | null
  sale_currency: "RMB" | "USD" | null
  sale_total: string | null
  exchange_rate: string | null
  sold_amount: string | null
  profit_amount: string | null
  profit_rate: string | null
  remark: string
  assignee_id: number | null
  assignee: string | null
  assigned: "me" | "nobody" | "someone"
  items: unknown
  item_names: string | null
  sub_orders: unknown
  ship_by: string | null
  paid_at: string | null
  shipped_at: string | null
  version: number
  created_at: string
  updated_at: string
  actions: Array<"details" | "pay" | "link" | "address" | "logistics" | "delivery" | "split" | "remark" | "customs" | "copy" | "cancel" | "request_cancel" | "withdraw_cancel" | "restore" | "hold" | "release" | "sync" | "after_sales">
}

export interface OrderDetail {
  id: number
  order_no: string
  organisation_id: number
  merchant: string
  merchant_en: string
  owner_user_id: number | null
  ordered_by: string | null
  source: "cart" | "import" | "platform" | "copy" | "remake" | "api"
  status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"
  payment: "unpaid" | "paid" | "partly_refunded" | "refunded"
  hold: "none" | "held"
  hold_reason: "merchant" | "buyer" | "address" | "stock" | "risk" | "print" | null
  held_by: "merchant" | "supplier" | "factory" | "platform" | "system" | null
  cancel_request: "none" | "pending_review" | "approved" | "not_approved" | "closed"
  is_blocked: boolean
  is_partly_begun: boolean
  after_sales: "none" | "pending_review" | "approved" | "not_approved" | "closed"
  is_after_sales_over: boolean
  sync_state: "none" | "waiting" | "synced" | "failed"
  store_id: number | null
  store: string | null
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other"
  third_party_no: string
  tracking_no: string | null
  country: string | null
  receiver: unknown
  pieces: number
  product_amount: string
  freight_amount: string
  total_amount: string
  paid_amount: string
  refunded_amount: string
  refunded_freight_amount: string
  remake_of_no: string | null
  sale_amount: string | null
  sale_freight_amount: string | null
  sale_currency: "RMB" | "USD" | null
  sale_total: string | null
  exchange_rate: string | null
  sold_amount: string | null
  profit_amount: string | null
  profit_rate: string | null
  remark: string
  assignee_id: number | null
  assignee: string | null
  assigned: "me" | "nobody" | "someone"
  items: unknown
  item_names: string | null
  sub_orders: unknown
  ship_by: string | null
  paid_at: string | null
  shipped_at: string | null
  version: number
  created_at: string
  updated_at: string
  actions: Array<"details" | "pay" | "link" | "address" | "logistics" | "delivery" | "split" | "remark" | "customs" | "copy" | "cancel" | "request_cancel" | "withdraw_cancel" | "restore" | "hold" | "release" | "sync" | "after_sales">
  lines: Array<{ id: number; position: number; name: string; name_en: string; code: string; picture: string | null; picture_link: string | null; is_artwork: boolean; quantity: number; finished_product_id: number | null; colour_id: number | null; size_id: number | null; colour: { id: number; name_zh: string; name_en: string; hex: string } | null; size: { id: number; name_zh: string; name_en: string } | null; unit: string; amount: string; price: unknown; customs: { name_zh?: string; name_en?: string; material_en?: string; declared_usd?: string; weight_g?: number; hs_code?: string }; third_party_title: string; third_party_sku: string; is_sample: boolean; personalised: Array<{ name: string; kind: "text" | "choice" | "picture"; value: string }> | null; buyer_note: string; problem: "withdrawn" | "unprintable" | "fields" | "sold_out" | "short" | "samples" | "denied" | null; print_fault: { reason: "empty" | "size" | "font" | "glyphs" | "asset" | "blocked" | "picture" | "unexpected"; face: string | null; face_zh: string; face_en: string; layer: string | null; missing: string } | null }>
  parts: Array<{ id: number; number: number; part_no: string; factory_id: number; factory: string; factory_en: string; status: "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"; pieces: number; product_amount: string; freight_amount: string; freight: unknown; items: Array<{ item: number; quantity: number }> }>
  dynamics: Array<{ version: number; action: "create" | "details" | "pay" | "link" | "address" | "logistics" | "delivery" | "split" | "remark" | "customs" | "copy" | "cancel" | "request_cancel" | "withdraw_cancel" | "restore" | "hold" | "release" | "sync" | "after_sales" | "personalise" | "complete_link" | "restore_unlinked" | "call_off" | "reject_cancel" | "resubmit_after_sales" | "decide_after_sales" | "end_after_sales" | "remake" | "start" | "finish" | "ship_part" | "ship" | "complete"; from_status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled" | null; to_status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"; party: "merchant" | "supplier" | "factory" | "platform" | "system"; username: string | null; detail: unknown; created_at: string }>
  profit: { currency: "RMB" | "USD"; exchange_rate: string; sale: string; cost: string; profit: string; rate: string | null } | null
  transactions: Array<OrderTransaction> | null
}

export interface OrderTransaction {
  id: number
  pay_no: string
  entry: "opening" | "opening_reversal" | "recharge" | "recharge_reversal" | "online_recharge" | "online_recharge_reversal" | "order_payment" | "order_refund" | "order_refund_reversal" | "freight_adjustment" | "adjustment" | "adjustment_reversal" | "score_exchange" | "score_exchange_reversal" | "transfer" | "transfer_reversal"
  status: "success" | "reversed"
  amount: string
  before: string
  after: string
  operator: string | null
  remark: string
  created_at: string
}

export interface OwnFont {
  id: number
  name: string
  weight: number
  is_italic: boolean
  sha256: string
  bytes: number
  ascent: number
  descent: number
  coverage: string
  is_removed: boolean
}

export interface PriceSheet {
  currency: "RMB" | "USD"
  tiers: Array<{ from: number; to: number | null; minor: number }>
  level: { kind: "price"; minor: number } | { kind: "rate"; hundredths: number } | null
  exclusive: Array<{ id: number; tiers: Array<{ from: number; to: number | null; minor: number }>; expiresAt: string | null }>
  faces: Array<{ key: string; minor: number }>
}

export interface Product {
  id: number
  code: string
  organisation_id: number
  merchant: string
  merchant_en: string
  owner_user_id: number | null
  name: string
  name_en: string
  group_id: number | null
  product_id: number
  product_zh: string | null
  product_en: string | null
  style_code: string | null
  spu_code: string | null
  category_zh: string | null
  category_en: string | null
  category_id: number | null
  design_id: number
  version_number: number
  colour_ids: Array<number>
  size_ids: Array<number>
  colours: unknown
  sizes: unknown
  default_size_id: number | null
  custom_sizes: unknown
  external_spu: string
  external_skcs: unknown
  skcs: string | null
  external_skus: unknown
  skus: string | null
  labels: Array<string>
  themes: unknown
  size_tables: unknown
  source_names: unknown
  design_accounts: unknown
  remark: string
  picture: string | null
  picture_link: string | null
  render_count: number
  print_fault: unknown
  is_unprintable: boolean
  publication: "to_release" | "releasing" | "released" | "failed"
  publication_reason: string | null
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other" | null
  store_id: number | null
  store: string | null
  site: string | null
  publication_template: string | null
  published_no: string | null
  exported_stores: unknown
  exported_store_names: unknown
  publish_asked_at: string | null
  published_at: string | null
  unpublished_at: string | null
  order_count: number
  paid_at: string | null
  shipped_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface ProductGroup {
  id: number
  organisation_id: number
  parent_id: number | null
  name: string
  product_count: number
  sort: number
  version: number
  created_at: string
  updated_at: string
}

export interface Publication {
  id: number
  organisation_id: number
  merchant: string
  merchant_en: string
  owner_user_id: number | null
  finished_product_id: number
  finished_code: string
  finished_name: string
  finished_name_en: string
  picture: string | null
  picture_link: string | null
  store_id: number
  store: string
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other"
  status: "to_release" | "releasing" | "released" | "failed"
  pending: "publish" | "republish" | "unpublish" | null
  reason: string | null
  reason_details: unknown
  form: unknown
  remark: string
  product_no: string
  url: string | null
  published_version: number | null
  has_changes: boolean
  asked_at: string | null
  published_at: string | null
  unpublished_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface PublicationFault {
  field: string
  rule: "required" | "text_short" | "text_long" | "text_marks" | "text_variable" | "number" | "decimals" | "not_positive" | "too_much" | "price_order" | "price_per_colour" | "currency" | "choice" | "composition_total" | "side_order" | "size_differs" | "net_weight" | "sensitive_type" | "capacity" | "sites_least" | "site_unknown" | "warehouse_unknown" | "warehouse_cover" | "warehouse_other_only" | "warehouse_other_closed" | "commitment" | "sku_twice" | "colours_most" | "skus_most" | "pictures_least" | "pictures_most" | "picture_format" | "picture_bytes" | "picture_ratio" | "picture_width" | "picture_height" | "picture_width_most" | "picture_height_most" | "picture_exact" | "attribute" | "attribute_strange" | "shares"
  measured: string | number | null
  limit: string | number | null
}

export interface PublicationReport {
  done: number
  results: Array<{ id: number; reason: string | null; message: string | null; faults: Array<PublicationFault> }>
}

export interface Shipment {
  id: number
  shipment_no: string
  production_id: number
  production_no: string
  order_no: string
  organisation_id: number
  carrier: string
  carrier_name_zh: string
  carrier_name_en: string
  status: "labelled" | "sent" | "delivered" | "returned" | "voided"
  pieces: number
  tracking_nos: string
  parcels: unknown
  auto_ship_at: string | null
  sent_at: string | null
  sent_by: "person" | "clock" | null
  ended_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface Stock {
  id: number
  organisation_id: number
  spu_id: number
  colour_id: number
  size_id: number
  spu_code: string
  spu_name_zh: string | null
  spu_name_en: string | null
  colour_name_zh: string
  colour_name_en: string
  colour_hex: string
  size_name_zh: string
  size_name_en: string
  picture: string | null
  on_hand: number
  reserved: number
  available: number
  reorder_point: number | null
  level: "low" | "enough" | "unset"
  missing: number | null
  used_pieces: number | null
  coverage_days: number | null
  updated_at: string
}

export interface Store {
  id: number
  organisation_id: number
  merchant: string
  merchant_en: string
  owner_user_id: number | null
  name: string
  code: string
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other"
  type: "full" | "semi" | "local" | "own"
  status: "enabled" | "disabled"
  authorization_status: "unauthorized" | "authorized" | "completed" | "expired"
  tokens: unknown
  token_details: unknown
  expires_at: string | null
  authorized_at: string | null
  region: string
  shop_id: string
  shop_name: string
  seller_id: string
  system_warehouse_id: number | null
  system_warehouse: string | null
  warehouses: unknown
  order_sync_days: number
  auto_ship_hours: number
  created_name: string | null
  operated_name: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface Transaction {
  id: number
  pay_no: string
  serial_no: string | null
  order_no: string | null
  organisation_id: number
  merchant: string
  merchant_en: string
  method: "balance" | "remittance" | "online"
  kind: "opening" | "recharge" | "online_recharge" | "order_payment" | "order_refund" | "freight_adjustment" | "adjustment" | "score_exchange" | "transfer"
  is_reversal: boolean
  entry: "opening" | "opening_reversal" | "recharge" | "recharge_reversal" | "online_recharge" | "online_recharge_reversal" | "order_payment" | "order_refund" | "order_refund_reversal" | "freight_adjustment" | "adjustment" | "adjustment_reversal" | "score_exchange" | "score_exchange_reversal" | "transfer" | "transfer_reversal"
  currency: "RMB" | "USD"
  status: "success" | "reversed"
  amount: string
  before: string
  after: string
  operator: string | null
  remark: string
  remittance_no: string | null
  voucher: string | null
  audit_status: "submitted" | "reviewing" | "second_review" | "approved" | "rejected" | "withdrawn" | null
  auditor: string | null
  audited_at: string | null
  audit_remark: string | null
  operation_id: number
  seq: number
  created_at: string
  paid_at: string
  arrived_at: string
}

export interface Warehouse {
  id: number
  organisation_id: number
  owner_user_id: number | null
  store_id: number
  store: string
  sales_platform: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other"
  external_id: string
  name: string
  type: "own" | "platform" | "other"
  sites: Array<string>
  associated_at: string
  synced_at: string | null
  is_system: boolean
  version: number
  created_at: string
  updated_at: string
}

export interface WebhookDelivery {
  id: number
  endpoint_id: number
  endpoint_url: string
  event_id: number
  type: "order.created" | "order.paid" | "order.in_production" | "order.shipped" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "order.held" | "order.released" | "shipment.updated" | "product.updated" | "stock.changed" | "design.saved" | "mockup.finished" | "publication.changed" | "after_sale.updated" | "balance.low" | "test.ping"
  object: string
  state: "waiting" | "delivered" | "failed"
  attempts: number
  last_status: number | null
  last_error: string | null
  last_ms: number | null
  next_at: string | null
  origin_id: number | null
  delivered_at: string | null
  created_at: string
}

export interface WebhookEndpoint {
  id: number
  organisation_id: number
  url: string
  description: string
  events: unknown
  api_version: "2026-12-01"
  state: "active" | "paused"
  paused_reason: "manual" | "failures" | "gone" | null
  paused_at: string | null
  secret_hint: string
  previous_until: string | null
  waiting: number
  failed: number
  failures: number
  failing_since: string | null
  last_success_at: string | null
  version: number
  created_at: string
}

export interface AccountCalls {
  /** Show who the key acts for */
  get(options?: RequestOptions): Promise<{ user_id: number; username: string; is_super: boolean; play: boolean; organisation: { id: number; kind: "platform" | "supplier" | "factory" | "merchant" } }>
}

export interface AfterSalesCalls {
  /** Open a claim for an order */
  open(id: number | string, input: { reason: "damaged" | "misprint" | "wrong" | "missing" | "lost" | "other"; description?: string; compensation: "refund" | "remake"; refund_type: "full" | "goods" | "freight" | "partial" | "none"; amount?: string; items: Array<{ item: number; quantity: number }>; evidence: Array<string> }, options?: RequestOptions): Promise<AfterSalesCase>
  /** Show a claim with its lines and possible actions */
  case(id: number | string, options?: RequestOptions): Promise<AfterSalesCase>
  /** Correct and resubmit a claim */
  resubmit(id: number | string, input: { reason: "damaged" | "misprint" | "wrong" | "missing" | "lost" | "other"; description?: string; compensation: "refund" | "remake"; refund_type: "full" | "goods" | "freight" | "partial" | "none"; amount?: string; items: Array<{ item: number; quantity: number }>; evidence: Array<string> }, options?: RequestOptions): Promise<AfterSalesCase>
  /** Withdraw a claim */
  withdraw(id: number | string, options?: RequestOptions): Promise<AfterSalesCase>
  /** Close a claim */
  close(id: number | string, options?: RequestOptions): Promise<AfterSalesCase>
  /** List claims */
  list(query?: ListQuery<'id' | 'no' | 'order_no' | 'status' | 'applied' | 'submitted_at' | 'decided_at' | 'refund' | 'refund_goods' | 'refund_freight' | 'refunded_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'no' | 'order_id' | 'order_no' | 'order_status' | 'organisation_id' | 'merchant' | 'merchant_en' | 'status' | 'reason' | 'description' | 'compensation' | 'refund_type' | 'applied' | 'evidence_like' | 'items_like' | 'submitted_by' | 'submitted_name' | 'submitted_at' | 'decided_name' | 'decided_at' | 'audit_note' | 'settled_as' | 'settled_type' | 'refund' | 'refund_goods' | 'refund_freight' | 'refunded_at' | 'remake_id' | 'remake_no' | 'paid_by' | 'paid_goods' | 'paid_freight' | 'left_goods' | 'left_freight' | 'opinion_due' | 'assignee_id' | 'assignee' | 'assigned' | 'steps_like' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<AfterSale>
  /** Show the summary of a claim */
  get(id: number | string, options?: RequestOptions): Promise<AfterSale>
}

export interface BalanceCalls {
  /** Show your balance */
  get(options?: RequestOptions): Promise<{ balance: string; held: string; score: number; spendable: string; threshold: string; is_low: boolean }>
}

export interface BlankCategoriesCalls {
  /** List blank categories */
  list(query?: ListQuery<'id' | 'name_zh' | 'name_en' | 'sort' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'name_zh' | 'name_en' | 'parent_id' | 'sort' | 'status' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<BlankCategory>
  /** Show a blank category */
  get(id: number | string, options?: RequestOptions): Promise<BlankCategory>
}

export interface BlanksCalls {
  /** List blanks */
  list(query?: ListQuery<'id' | 'code' | 'item_no' | 'style_no' | 'name_zh' | 'name_en' | 'status' | 'fabric_weight_g' | 'packed_weight_g' | 'on_hand' | 'reserved' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'code' | 'item_no' | 'style_no' | 'name_zh' | 'name_en' | 'type' | 'status' | 'pictures_like' | 'picture' | 'category_id' | 'main_material' | 'main_material_zh' | 'main_material_en' | 'factory_id' | 'colour_ids' | 'colours_like' | 'material_size' | 'composition_like' | 'season' | 'season_zh' | 'season_en' | 'unit' | 'unit_zh' | 'unit_en' | 'fabric_weight_g' | 'packed_weight_g' | 'packed_length_mm' | 'packed_width_mm' | 'packed_height_mm' | 'sensitive' | 'customs_name_zh' | 'customs_name_en' | 'customs_material_en' | 'hs_code' | 'declared_usd' | 'size_template_id' | 'size_ids' | 'gender' | 'is_shared' | 'on_hand' | 'reserved' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Blank>
  /** Show a blank */
  get(id: number | string, options?: RequestOptions): Promise<Blank>
  /** Show the stock of a blank by colour and size */
  stock(id: number | string, options?: RequestOptions): Promise<{ colours: Array<{ id: number; name_zh: string; name_en: string; hex: string; is_dark: boolean }>; sizes: Array<{ id: number; name_zh: string; name_en: string }>; cells: Array<{ stock_id: number; colour_id: number; size_id: number; on_hand: number; reserved: number; available: number }> }>
}

export interface CatalogueCalls {
  /** List products on sale */
  list(query?: PageQuery & { q?: string; category_id?: number; type?: "garment" | "accessory" | "home_textile" | "hard_goods" | "paper"; gender?: "unisex" | "male" | "female" | "child"; season?: string; material?: string; colour_id?: string; days?: number; min_price?: string; max_price?: string; sort?: "recommended" | "newest" | "cheapest" | "dearest" }, options?: RequestOptions): List<CatalogueProduct>
  /** Count products by category, colour and material */
  facets(query?: { q?: string; category_id?: number; type?: "garment" | "accessory" | "home_textile" | "hard_goods" | "paper"; gender?: "unisex" | "male" | "female" | "child"; season?: string; material?: string; colour_id?: string; days?: number; min_price?: string; max_price?: string }, options?: RequestOptions): Promise<{ categories: Array<{ id: number; parent_id: number | null; name_zh: string; name_en: string; count: number }>; types: Array<{ value: string; count: number }>; genders: Array<{ value: string; count: number }>; seasons: Array<{ value: string; name_zh: string; name_en: string; count: number }>; materials: Array<{ value: string; name_zh: string; name_en: string; count: number }>; colours: Array<{ id: number; name_zh: string; name_en: string; count: number; hex: string; is_dark: boolean }>; days: Array<{ value: number; count: number }>; price: { least: string | null; most: string | null } }>
  /** Show a product with colours, sizes, stock and prices */
  get(id: number | string, options?: RequestOptions): Promise<CatalogueProductDetail>
}

export interface CountriesCalls {
  /** List countries with their names in both languages */
  list(options?: RequestOptions): Promise<{ list: Array<{ value: string; label: string }> }>
}

export interface DesignsCalls {
  /** List designs */
  list(query?: ListQuery<'id' | 'code' | 'name' | 'saved_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'code' | 'organisation_id' | 'organisation_name' | 'organisation_name_en' | 'owner_user_id' | 'name' | 'labels' | 'is_template' | 'is_untouched' | 'is_official' | 'status' | 'product_id' | 'product_version_id' | 'product_zh' | 'product_en' | 'colour_id' | 'picture' | 'revision' | 'saved_by' | 'saved_at' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Design>
  /** Show a design */
  get(id: number | string, options?: RequestOptions): Promise<Design>
  /** Show the print check of a design */
  preflight(id: number | string, query?: { colours?: string }, options?: RequestOptions): Promise<Array<{ face: string; name_zh: string; name_en: string; findings: Array<{ kind: "unknown_font" | "missing_glyphs" | "missing_picture" | "blocked_picture" | "too_large" | "blank_face" | "needs_picture" | "empty_face" | "outside" | "cut" | "coarse" | "unseen_ink" | "unsafe" | "rim" | "rather_coarse" | "translucent" | "sparse"; gravity: "impossible" | "bad" | "doubtful"; layer: string | null; layer_name: string | null; said: string | null }> }>>
  /** Create a design from print-ready files */
  createFromFile(input: { product_id: number; name?: string; colour_id?: number; faces: Array<{ face: string; material_id: number }> }, options?: RequestOptions): Promise<{ id: number; code: string; name: string; product_id: number; revision: number; preflight: Array<{ face: string; name_zh: string; name_en: string; findings: Array<{ kind: "unknown_font" | "missing_glyphs" | "missing_picture" | "blocked_picture" | "too_large" | "blank_face" | "needs_picture" | "empty_face" | "outside" | "cut" | "coarse" | "unseen_ink" | "unsafe" | "rim" | "rather_coarse" | "translucent" | "sparse"; gravity: "impossible" | "bad" | "doubtful"; layer: string | null; layer_name: string | null; said: string | null }> }> | null }>
  /** Create a design from a template and field values */
  createFromTemplate(input: { template_id: number; product_id?: number; name?: string; colour_id?: number; fields: Record<string, string> }, options?: RequestOptions): Promise<{ id: number; code: string; name: string; product_id: number; revision: number; preflight: Array<{ face: string; name_zh: string; name_en: string; findings: Array<{ kind: "unknown_font" | "missing_glyphs" | "missing_picture" | "blocked_picture" | "too_large" | "blank_face" | "needs_picture" | "empty_face" | "outside" | "cut" | "coarse" | "unseen_ink" | "unsafe" | "rim" | "rather_coarse" | "translucent" | "sparse"; gravity: "impossible" | "bad" | "doubtful"; layer: string | null; layer_name: string | null; said: string | null }> }> | null }>
  /** List the fields of a template */
  fields(id: number | string, options?: RequestOptions): Promise<Array<{ name: string; text: string; faces: Array<string> }>>
}

export interface EditorSessionsCalls {
  /** Create a session of the editor for a page of yours */
  create(input: { product_id?: number; design_id?: number; finished_product_id?: number; in_place?: boolean; colour_id?: number; origins: Array<string>; language?: "zh-cn" | "en"; accent?: string; minutes?: number; reference?: string; result?: "design" | "product"; pictures?: number; markup_percent?: number }, options?: RequestOptions): Promise<{ id: number; state: "waiting" | "open" | "ended"; reference: string; origins: Array<string>; design_id: number; saved_revision: number | null; finished_product_id: number | null; expires_at: string; created_at: string; url: string; token: string | null; token_expires_at: string }>
  /** Show a session of the editor and what was saved */
  get(id: number | string, options?: RequestOptions): Promise<{ id: number; state: "waiting" | "open" | "ended"; reference: string; origins: Array<string>; design_id: number; saved_revision: number | null; finished_product_id: number | null; expires_at: string; created_at: string }>
  /** Create another token for a session of the editor */
  renew(id: number | string, options?: RequestOptions): Promise<{ id: number; state: "waiting" | "open" | "ended"; reference: string; origins: Array<string>; design_id: number; saved_revision: number | null; finished_product_id: number | null; expires_at: string; created_at: string; url: string; token: string | null; token_expires_at: string }>
  /** End a session of the editor */
  end(id: number | string, options?: RequestOptions): Promise<null>
}

export interface FilesCalls {
  /** Upload an image as evidence of a claim */
  upload(input: { file: Blob; /** What the file is for. */ topic?: string }, options?: RequestOptions): Promise<{ file: { id: number; url: string; full_url: string; name: string; size: number; mimetype: string; width: number | null; height: number | null; suffix: string; sha256: string; storage: string; topic: string; is_private: boolean } }>
}

export interface FreightCalls {
  /** Calculate shipping options for parcels */
  quote(input: { to: { country: string; region_code?: string; postcode?: string }; items: Array<{ product_id: number; pieces: number }>; sales_platform?: "temu" | "shein" | "tiktok" | "shopify" | "etsy" | "amazon" | "other" }, options?: RequestOptions): Promise<{ parcels: Array<{ factory: { id: number; name: string }; items: Array<{ product_id: number; pieces: number }>; weight_g: number; commitment_days: number; options: Array<{ method_id: number; code: string; name: string; transport: "postal" | "line" | "express" | "domestic"; fee: string; lines: Array<{ kind: "first_weight" | "further_weight" | "handling" | "remote_area"; text: string; amount: string }>; billed_g: number; volumetric_g: number; days_from: number; days_to: number; ships_by: string; arrives_from: string; arrives_by: string; needs_customs: boolean; fingerprint: string }>; refused: Array<{ method_id: number; name: string; because: "country_closed" | "not_served" | "too_heavy" | "too_long" | "sensitive" | "commitment" | "platform" | "factory" | "unweighed"; text: string }>; says: string }> }>
  /** Estimate shipping for a product */
  ofProduct(id: number | string, query: { country: string; pieces: number }, options?: RequestOptions): Promise<{ weight_g: number; commitment_days: number; options: Array<{ method_id: number; code: string; name: string; transport: "postal" | "line" | "express" | "domestic"; fee: string; lines: Array<{ kind: "first_weight" | "further_weight" | "handling" | "remote_area"; text: string; amount: string }>; billed_g: number; volumetric_g: number; days_from: number; days_to: number; ships_by: string; arrives_from: string; arrives_by: string; needs_customs: boolean; fingerprint: string }>; refused: Array<{ method_id: number; name: string; because: "country_closed" | "not_served" | "too_heavy" | "too_long" | "sensitive" | "commitment" | "platform" | "factory" | "unweighed"; text: string }>; says: string }>
}

export interface MaterialCategoriesCalls {
  /** List material categories */
  list(query?: ListQuery<'id' | 'name_zh' | 'name_en' | 'sort' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'organisation_name' | 'organisation_name_en' | 'parent_id' | 'name_zh' | 'name_en' | 'sort' | 'status' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<MaterialCategory>
  /** Show a material category */
  get(id: number | string, options?: RequestOptions): Promise<MaterialCategory>
}

export interface MaterialsCalls {
  /** List materials */
  list(query?: ListQuery<'id' | 'number' | 'name_zh' | 'name_en' | 'type' | 'width' | 'height' | 'size' | 'price' | 'order_pieces' | 'sales_amount' | 'review' | 'reviewed_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'number' | 'organisation_id' | 'organisation_name' | 'organisation_name_en' | 'owner_user_id' | 'name_zh' | 'name_en' | 'category_id' | 'category_zh' | 'category_en' | 'is_uncategorised' | 'type' | 'picture' | 'width' | 'height' | 'is_low' | 'size' | 'format' | 'is_duplicate' | 'duplicate_of' | 'duplicate_number' | 'is_official' | 'permission' | 'merchant_ids' | 'price' | 'order_pieces' | 'sales_amount' | 'review' | 'review_cause' | 'review_note' | 'reviewed_at' | 'status' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Material>
  /** Show a material */
  get(id: number | string, options?: RequestOptions): Promise<Material>
  /** Download an image from a URL as a material */
  createFromAddress(input: { url: string; name?: string }, options?: RequestOptions): Promise<{ id: number; state: "waiting" | "done" | "failed"; received_bytes: number; total_bytes: number | null; material_id: number | null; reason: string | null; message: string | null }>
  /** Show the progress of a download */
  download(id: number | string, options?: RequestOptions): Promise<{ id: number; state: "waiting" | "done" | "failed"; received_bytes: number; total_bytes: number | null; material_id: number | null; reason: string | null; message: string | null }>
}

export interface MockupsCalls {
  /** Request mockups of a finished product */
  create(input: { finished_product_id: number }, options?: RequestOptions): Promise<{ finished_product_id: number; state: "waiting" | "done" | "failed"; done: number; failed: number; total: number; pictures: Array<{ kind: "effect" | "print_png" | "print_pdf" | "print_white"; subject: string; name_zh: string; name_en: string; colour_id: number | null; url: string; width: number; height: number }> }>
  /** Show the mockups of a finished product */
  get(id: number | string, options?: RequestOptions): Promise<{ finished_product_id: number; state: "waiting" | "done" | "failed"; done: number; failed: number; total: number; pictures: Array<{ kind: "effect" | "print_png" | "print_pdf" | "print_white"; subject: string; name_zh: string; name_en: string; colour_id: number | null; url: string; width: number; height: number }> }>
}

export interface OrdersCalls {
  /** List orders */
  list(query?: ListQuery<'id' | 'order_no' | 'pieces' | 'product_amount' | 'freight_amount' | 'total_amount' | 'paid_amount' | 'refunded_amount' | 'refunded_freight_amount' | 'sale_amount' | 'sale_freight_amount' | 'paid_at' | 'shipped_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'order_no' | 'organisation_id' | 'merchant' | 'merchant_en' | 'owner_user_id' | 'ordered_by' | 'source' | 'status' | 'payment' | 'hold' | 'hold_reason' | 'held_by' | 'cancel_request' | 'is_blocked' | 'is_partly_begun' | 'after_sales' | 'is_after_sales_over' | 'sync_state' | 'store_id' | 'store' | 'sales_platform' | 'third_party_no' | 'tracking_no' | 'country' | 'receiver_like' | 'pieces' | 'product_amount' | 'freight_amount' | 'total_amount' | 'paid_amount' | 'refunded_amount' | 'refunded_freight_amount' | 'remake_of_no' | 'sale_amount' | 'sale_freight_amount' | 'sale_currency' | 'sale_total' | 'exchange_rate' | 'sold_amount' | 'profit_amount' | 'profit_rate' | 'remark' | 'assignee_id' | 'assignee' | 'assigned' | 'items_like' | 'item_names' | 'sub_orders_like' | 'ship_by' | 'paid_at' | 'shipped_at' | 'version' | 'created_at' | 'updated_at'> & { numbers?: string }, options?: RequestOptions): List<Order>
  /** Show an order */
  get(id: number | string, options?: RequestOptions): Promise<OrderDetail>
  /** Cancel an order */
  cancel(id: number | string, input?: { reason?: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Request the cancellation of an order in production */
  requestCancel(id: number | string, input: { reason: "not_needed" | "wrong_item" | "wrong_address" | "ordered_twice" | "too_slow" | "other"; note?: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Withdraw a cancellation request */
  withdrawCancel(id: number | string, options?: RequestOptions): Promise<OrderDetail>
  /** Put an order on hold */
  hold(id: number | string, input: { reason: "merchant" | "buyer" | "address" | "stock" | "risk" | "print"; note?: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Release an order from hold */
  release(id: number | string, input?: { note?: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Fill in the fields of an order that is not paid yet */
  personalise(id: number | string, input: { items: Array<{ item: number; fields: Record<string, string> }> }, options?: RequestOptions): Promise<OrderDetail>
  /** Change the note of an order */
  remark(id: number | string, input: { remark: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Change the address of an unpaid order */
  address(id: number | string, input?: { address_id?: number; receiver?: { country: string; region_code: string; area_code?: string | null; province: string; city: string; district: string; street: string; firstname: string; mobile_phone: string; postcode: string } }, options?: RequestOptions): Promise<OrderDetail>
  /** Calculate what another address or shipping method would cost */
  quoteDelivery(id: number | string, input?: { address_id?: number; receiver?: { country: string; region_code: string; area_code?: string | null; province: string; city: string; district: string; street: string; firstname: string; mobile_phone: string; postcode: string } }, options?: RequestOptions): Promise<{ id: number; order_no: string; version: number; was: unknown; receiver: unknown; lines: Array<{ id: number; name: string; customs: { name_zh?: string; name_en?: string; material_en?: string; declared_usd?: string; weight_g?: number; hs_code?: string } }>; parts: Array<{ number: number; part_no: string; status: "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"; lines: Array<number>; pieces: number; was: FreightOption | null; quote: { weight_g: number; commitment_days: number; options: Array<FreightOption>; refused: Array<{ method_id: number; name_zh: string; name_en: string; because: "country_closed" | "not_served" | "too_heavy" | "too_long" | "sensitive" | "commitment" | "platform" | "factory" | "unweighed" }> } | null; chosen: FreightOption | null }>; freight_amount: string; waybills: Array<string>; paying: { balance: string; spendable: string; proof: { from: string; by: "payment" | "login" | "second_step"; channels: Array<"mobile" | "email"> } } | null; may_cost_more: boolean }>
  /** Show the production progress and parcels of an order */
  parcels(id: number | string, options?: RequestOptions): Promise<{ parts: Array<{ part_no: string; status: "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled"; pieces: number; progress: Record<string, number> }>; shipments: Array<{ id: number; shipment_no: string; carrier: string; status: "labelled" | "sent" | "delivered" | "returned" | "voided"; sent_at: string | null; parcels: Array<{ id: number; number: number; tracking_no: string; status: "labelled" | "collected" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "returned"; weight_g: number | null; pieces: number; events: Array<{ code: "collected" | "in_transit" | "customs" | "out_for_delivery" | "delivered" | "returned" | "exception"; happened_at: string; place: string; text: string }> }> }> }>
  /** Move a test order to its next state */
  advance(id: number | string, options?: RequestOptions): Promise<{ id: number; order_no: string; status: "pending_link" | "unpaid" | "pending_production" | "in_production" | "pending_shipment" | "partially_shipped" | "shipped" | "completed" | "cancelled" }>
  /** Price, validate or place an order in one call */
  create(input: { reference?: string; store_id?: number; receiver?: { country: string; region_code?: string; area_code?: string | null; province?: string; city?: string; district?: string; street: string; firstname: string; mobile_phone: string; postcode?: string }; address_id?: number; items: Array<{ finished_product_id?: number; product_id?: number; faces?: Array<{ face: string; material_id: number }>; name?: string; colour_id: number; size_id: number; quantity: number; customs?: { name_zh?: string; name_en?: string; material_en?: string; declared_usd?: string; weight_g?: number; hs_code?: string }; fields?: Record<string, string> }>; shipping_method?: string; remark?: string; total?: string; pay?: "1" | 1 | "true" | true | "on" | "0" | 0 | "false" | false; dryRun?: "1" | 1 | "true" | true | "on" | "0" | 0 | "false" | false }, options?: RequestOptions): Promise<{ id: number | null; order_no: string | null; reference: string | null; paid: string | null; reason: string | null; message: string | null; currency: "RMB" | "USD"; product_amount: string; freight_amount: string; total: string; items: Array<{ finished_product_id: number | null; code: string; name: string; colour_id: number; size_id: number; quantity: number; unit: string; amount: string; price: unknown }>; parcels: Array<{ items: Array<number>; pieces: number; product_amount: string; freight: FreightOption }> }>
  /** Change the address or shipping method before production */
  delivery(id: number | string, input?: { receiver?: { country: string; region_code?: string; area_code?: string | null; province?: string; city?: string; district?: string; street: string; firstname: string; mobile_phone: string; postcode?: string }; address_id?: number; shipping_method?: string; freight?: string }, options?: RequestOptions): Promise<OrderDetail>
  /** Pay an order within the limits for keys */
  pay(id: number | string, input: { total: string }, options?: RequestOptions): Promise<{ id: number; order_no: string; paid: string }>
}

export interface PricesCalls {
  /** List your prices for products */
  get(query: { ids: string }, options?: RequestOptions): Promise<{ prices: Array<{ product_id: number; sheet: PriceSheet }> }>
}

export interface ProductGroupsCalls {
  /** List groups of finished products */
  list(query?: ListQuery<'id' | 'name' | 'sort' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'parent_id' | 'name' | 'product_count' | 'sort' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<ProductGroup>
  /** Show a group of finished products */
  get(id: number | string, options?: RequestOptions): Promise<ProductGroup>
}

export interface ProductsCalls {
  /** List categories of your finished products */
  categories(options?: RequestOptions): Promise<Array<{ id: number; name_zh: string; name_en: string; products: number }>>
  /** Show prices of finished products */
  prices(input: { ids: Array<number> }, options?: RequestOptions): Promise<Array<FinishedPrice>>
  /** Create a finished product from a design */
  create(input: { design_id: number; revision: number; name: string; name_en?: string; colour_ids: Array<number>; size_ids?: Array<number>; themes?: Array<string>; size_tables?: Array<{ template_id: number; unit: "cm" | "inch" }>; group_id?: number | null; labels?: Array<string>; default_size_id?: number | null; custom_sizes?: string | number | boolean | Array<unknown> | Record<string, unknown>; external_spu?: string; external_skcs?: string | number | boolean | Array<unknown> | Record<string, unknown>; external_skus?: string | number | boolean | Array<unknown> | Record<string, unknown>; remark?: string }, options?: RequestOptions): Promise<{ id: number; code: string; price: FinishedPrice; allowance: DesignAllowance }>
  /** List finished products */
  list(query?: ListQuery<'id' | 'code' | 'name' | 'render_count' | 'publish_asked_at' | 'published_at' | 'unpublished_at' | 'order_count' | 'paid_at' | 'shipped_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'code' | 'organisation_id' | 'merchant' | 'merchant_en' | 'owner_user_id' | 'name' | 'name_en' | 'group_id' | 'product_id' | 'product_zh' | 'product_en' | 'style_code' | 'spu_code' | 'category_zh' | 'category_en' | 'category_id' | 'design_id' | 'version_number' | 'colour_ids' | 'size_ids' | 'colours_like' | 'sizes_like' | 'default_size_id' | 'custom_sizes_like' | 'external_spu' | 'external_skcs_like' | 'skcs' | 'external_skus_like' | 'skus' | 'labels' | 'themes_like' | 'size_tables_like' | 'source_names_like' | 'design_accounts_like' | 'remark' | 'picture' | 'render_count' | 'print_fault_like' | 'is_unprintable' | 'publication' | 'publication_reason' | 'sales_platform' | 'store_id' | 'store' | 'site' | 'publication_template' | 'published_no' | 'exported_stores_like' | 'exported_store_names_like' | 'publish_asked_at' | 'published_at' | 'unpublished_at' | 'order_count' | 'paid_at' | 'shipped_at' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Product>
  /** List the fields of a finished product */
  fields(id: number | string, options?: RequestOptions): Promise<{ version_id: number; fields: Array<{ name: string; kind: "text" | "choice" | "picture"; text: string; required: boolean; most: number; rows: number; letters: "letters" | "digits" | "letters_digits" | "capitals" | null; choices: Array<string>; faces: Array<string>; font_of: string | null; fonts: Array<{ id: string; name_zh: string; name_en: string }> }>; document: unknown; own_fonts: Array<OwnFont> }>
  /** Show a finished product */
  get(id: number | string, options?: RequestOptions): Promise<Product>
}

export interface PublicationsCalls {
  /** Add finished products to stores as drafts */
  drafts(input: { finished_product_ids: Array<number>; store_ids: Array<number> }, options?: RequestOptions): Promise<{ ids: Array<number>; created: number }>
  /** Publish drafts */
  publish(input: { ids: Array<number> }, options?: RequestOptions): Promise<PublicationReport>
  /** Take publications off sale */
  unpublish(input: { ids: Array<number> }, options?: RequestOptions): Promise<PublicationReport>
  /** List publications */
  list(query?: ListQuery<'id' | 'sales_platform' | 'status' | 'asked_at' | 'published_at' | 'unpublished_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'merchant' | 'merchant_en' | 'owner_user_id' | 'finished_product_id' | 'finished_code' | 'finished_name' | 'finished_name_en' | 'picture' | 'store_id' | 'store' | 'sales_platform' | 'status' | 'pending' | 'reason' | 'reason_details_like' | 'form_like' | 'remark' | 'product_no' | 'url' | 'published_version' | 'has_changes' | 'asked_at' | 'published_at' | 'unpublished_at' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Publication>
  /** Show a publication */
  get(id: number | string, options?: RequestOptions): Promise<Publication>
}

export interface QuotesCalls {
  /** Quote products and shipping with an explanation of the price */
  create(input: { country: string; region_code?: string; postcode?: string; lines: Array<{ product_id: number; colour_id?: number; size_id?: number; quantity: number; faces?: Array<string>; material_ids?: Array<number> }> }, options?: RequestOptions): Promise<{ currency: "RMB" | "USD"; product_amount: string; lines: Array<{ product_id: number; quantity: number; counted_together: number; unit: string; amount: string; in_stock: boolean | null; made_of: Array<{ text: string; amount: string }>; compared: Array<{ text: string; amount: string; verdict: "best" | "equal" | "dearer" | "expired"; because: string }> }>; parcels: Array<{ products: Array<{ product_id: number; pieces: number }>; weight_g: number; commitment_days: number; options: Array<{ method_id: number; code: string; name: string; transport: "postal" | "line" | "express" | "domestic"; fee: string; lines: Array<{ kind: "first_weight" | "further_weight" | "handling" | "remote_area"; text: string; amount: string }>; billed_g: number; volumetric_g: number; days_from: number; days_to: number; ships_by: string; arrives_from: string; arrives_by: string; needs_customs: boolean; fingerprint: string }>; refused: Array<{ method_id: number; name: string; because: "country_closed" | "not_served" | "too_heavy" | "too_long" | "sensitive" | "commitment" | "platform" | "factory" | "unweighed"; text: string }>; says: string }>; lowest_total: string | null }>
}

export interface ShipmentsCalls {
  /** List shipments */
  list(query?: ListQuery<'id' | 'shipment_no' | 'carrier' | 'auto_ship_at' | 'sent_at' | 'ended_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'shipment_no' | 'production_id' | 'production_no' | 'order_no' | 'organisation_id' | 'carrier' | 'carrier_name_zh' | 'carrier_name_en' | 'status' | 'pieces' | 'tracking_nos' | 'parcels_like' | 'auto_ship_at' | 'sent_at' | 'sent_by' | 'ended_at' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Shipment>
  /** Show a shipment */
  get(id: number | string, options?: RequestOptions): Promise<Shipment>
}

export interface StocksCalls {
  /** List stock by colour and size */
  list(query?: ListQuery<'id' | 'on_hand' | 'reserved' | 'available' | 'reorder_point' | 'missing' | 'used_pieces' | 'coverage_days' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'spu_id' | 'colour_id' | 'size_id' | 'spu_code' | 'spu_name_zh' | 'spu_name_en' | 'colour_name_zh' | 'colour_name_en' | 'colour_hex' | 'size_name_zh' | 'size_name_en' | 'picture' | 'on_hand' | 'reserved' | 'available' | 'reorder_point' | 'level' | 'missing' | 'used_pieces' | 'coverage_days' | 'updated_at'>, options?: RequestOptions): List<Stock>
  /** Show a stock record */
  get(id: number | string, options?: RequestOptions): Promise<Stock>
}

export interface StoresCalls {
  /** List stores */
  list(query?: ListQuery<'id' | 'name' | 'sales_platform' | 'authorization_status' | 'expires_at' | 'authorized_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'merchant' | 'merchant_en' | 'owner_user_id' | 'name' | 'code' | 'sales_platform' | 'type' | 'status' | 'authorization_status' | 'tokens_like' | 'token_details_like' | 'expires_at' | 'authorized_at' | 'region' | 'shop_id' | 'shop_name' | 'seller_id' | 'system_warehouse_id' | 'system_warehouse' | 'warehouses_like' | 'order_sync_days' | 'auto_ship_hours' | 'created_name' | 'operated_name' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Store>
  /** Show a store */
  get(id: number | string, options?: RequestOptions): Promise<Store>
}

export interface TransactionsCalls {
  /** List transactions */
  list(query?: ListQuery<'id' | 'amount' | 'created_at'> & Filters<'id' | 'pay_no' | 'serial_no' | 'order_no' | 'organisation_id' | 'merchant' | 'merchant_en' | 'method' | 'kind' | 'is_reversal' | 'entry' | 'currency' | 'status' | 'amount' | 'before' | 'after' | 'operator' | 'remark' | 'remittance_no' | 'audit_status' | 'auditor' | 'audited_at' | 'audit_remark' | 'operation_id' | 'seq' | 'created_at' | 'paid_at' | 'arrived_at'> & { numbers?: string }, options?: RequestOptions): List<Transaction>
  /** Show a transaction */
  get(id: number | string, options?: RequestOptions): Promise<Transaction>
}

export interface WarehousesCalls {
  /** List warehouses of stores */
  list(query?: ListQuery<'id' | 'sales_platform' | 'name' | 'associated_at' | 'synced_at' | 'created_at' | 'updated_at'> & Filters<'id' | 'organisation_id' | 'owner_user_id' | 'store_id' | 'store' | 'sales_platform' | 'external_id' | 'name' | 'type' | 'sites' | 'associated_at' | 'synced_at' | 'is_system' | 'version' | 'created_at' | 'updated_at'>, options?: RequestOptions): List<Warehouse>
  /** Show a warehouse */
  get(id: number | string, options?: RequestOptions): Promise<Warehouse>
}

export interface WebhookDeliveriesCalls {
  /** List webhook deliveries */
  list(query?: ListQuery<'id' | 'delivered_at' | 'created_at'> & Filters<'id' | 'endpoint_id' | 'endpoint_url' | 'event_id' | 'type' | 'object' | 'state' | 'attempts' | 'last_status' | 'last_error' | 'last_ms' | 'next_at' | 'origin_id' | 'delivered_at' | 'created_at'>, options?: RequestOptions): List<WebhookDelivery>
  /** Show a webhook delivery */
  get(id: number | string, options?: RequestOptions): Promise<WebhookDelivery>
  /** Show the request and every attempt of a delivery */
  log(id: number | string, options?: RequestOptions): Promise<{ headers: Record<string, string>; body: string; attempts: Array<{ number: number; at: string; status: number | null; error: string | null; ms: number; answer: string }> }>
  /** Replay a delivery */
  replay(id: number | string, options?: RequestOptions): Promise<{ id: number }>
}

export interface WebhookEndpointsCalls {
  /** List the events that an endpoint can select */
  options(options?: RequestOptions): Promise<{ events: Array<{ event: "order.created" | "order.paid" | "order.in_production" | "order.shipped" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "order.held" | "order.released" | "shipment.updated" | "product.updated" | "stock.changed" | "design.saved" | "mockup.finished" | "publication.changed" | "after_sale.updated" | "balance.low"; may_choose: boolean }>; versions: Array<"2026-12-01">; max: number }>
  /** List webhook endpoints */
  list(query?: ListQuery<'id' | 'url' | 'paused_at' | 'created_at'> & Filters<'id' | 'organisation_id' | 'url' | 'description' | 'events_like' | 'api_version' | 'state' | 'paused_reason' | 'paused_at' | 'secret_hint' | 'previous_until' | 'waiting' | 'failed' | 'failures' | 'failing_since' | 'last_success_at' | 'version' | 'created_at'>, options?: RequestOptions): List<WebhookEndpoint>
  /** Create a webhook endpoint */
  create(input: { url: string; description?: string | null; events: Array<"order.created" | "order.paid" | "order.in_production" | "order.shipped" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "order.held" | "order.released" | "shipment.updated" | "product.updated" | "stock.changed" | "design.saved" | "mockup.finished" | "publication.changed" | "after_sale.updated" | "balance.low">; api_version?: "2026-12-01" }, options?: RequestOptions): Promise<{ id: number; secret: string | null }>
  /** Show a webhook endpoint */
  get(id: number | string, options?: RequestOptions): Promise<WebhookEndpoint>
  /** Change a webhook endpoint */
  update(id: number | string, input?: { url?: string; description?: string | null; events?: Array<"order.created" | "order.paid" | "order.in_production" | "order.shipped" | "order.delivered" | "order.completed" | "order.cancelled" | "order.refunded" | "order.held" | "order.released" | "shipment.updated" | "product.updated" | "stock.changed" | "design.saved" | "mockup.finished" | "publication.changed" | "after_sale.updated" | "balance.low">; api_version?: "2026-12-01"; version?: number }, options?: RequestOptions): Promise<{ id: number }>
  /** Delete a webhook endpoint */
  delete(id: number | string, options?: RequestOptions): Promise<null>
  /** Rotate the secret of a webhook endpoint */
  rotate(id: number | string, input: { overlap_hours: number }, options?: RequestOptions): Promise<{ id: number; secret: string | null }>
  /** Pause a webhook endpoint */
  pause(id: number | string, options?: RequestOptions): Promise<{ id: number }>
  /** Resume a webhook endpoint */
  resume(id: number | string, options?: RequestOptions): Promise<{ id: number }>
  /** Send a test delivery */
  test(id: number | string, options?: RequestOptions): Promise<{ id: number }>
  /** Replay deliveries of a period */
  replay(id: number | string, input: { only: "failed" | "all"; from: string; to?: string; dry_run?: boolean }, options?: RequestOptions): Promise<{ count: number }>
}

/** All calls of the client, by group. */
export class Resources {
  declare readonly account: AccountCalls
  declare readonly afterSales: AfterSalesCalls
  declare readonly balance: BalanceCalls
  declare readonly blankCategories: BlankCategoriesCalls
  declare readonly blanks: BlanksCalls
  declare readonly catalogue: CatalogueCalls
  declare readonly countries: CountriesCalls
  declare readonly designs: DesignsCalls
  declare readonly editorSessions: EditorSessionsCalls
  declare readonly files: FilesCalls
  declare readonly freight: FreightCalls
  declare readonly materialCategories: MaterialCategoriesCalls
  declare readonly materials: MaterialsCalls
  declare readonly mockups: MockupsCalls
  declare readonly orders: OrdersCalls
  declare readonly prices: PricesCalls
  declare readonly productGroups: ProductGroupsCalls
  declare readonly products: ProductsCalls
  declare readonly publications: PublicationsCalls
  declare readonly quotes: QuotesCalls
  declare readonly shipments: ShipmentsCalls
  declare readonly stocks: StocksCalls
  declare readonly stores: StoresCalls
  declare readonly transactions: TransactionsCalls
  declare readonly warehouses: WarehousesCalls
  declare readonly webhookDeliveries: WebhookDeliveriesCalls
  declare readonly webhookEndpoints: WebhookEndpointsCalls
}

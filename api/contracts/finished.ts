import type { ChosenSizeTable } from './design.ts'
import type { PrintFault } from './printing.ts'
import type { FinishedPictureKind } from './renders.ts'
import type { Publication } from './publication.ts'
import type { SalesPlatform } from './suppliers.ts'

export type { FinishedCategory, FinishedGroup } from './finished_categories.ts'
export { PUBLICATION_ACTIONS, PUBLICATIONS, type Publication, type PublicationAction } from './publication.ts'

/** A size with the merchant's own name for it. */
export interface CustomSize {
  size_id: number
  name: string
}

/** The merchant's shop names for a colour, and for a colour in one size. */
export interface ExternalSkc {
  colour_id: number
  skc: string
}
export interface ExternalSku {
  colour_id: number
  size_id: number
  sku: string
}

/** Editable on creation and later. */
export interface FinishedFields {
  name?: string
  /** For English readers; empty: the name itself. */
  name_en?: string
  group_id?: number | null
  labels?: string[]
  default_size_id?: number | null
  custom_sizes?: CustomSize[]
  external_spu?: string
  external_skcs?: ExternalSkc[]
  external_skus?: ExternalSku[]
  remark?: string
}

/** `POST /api/v1/finished-products`: a version of a design in some colours and sizes. */
export interface NewFinished extends FinishedFields {
  design_id: number
  /** The revision the user saw and saved; the newest is used. */
  revision: number
  name: string
  colour_ids: number[]
  /** All of the product's sizes by default. */
  size_ids?: number[]
  /** The product's first by default. */
  themes?: string[]
  /** The blank's first two by default. */
  size_tables?: ChosenSizeTable[]
}

/** Finished products that can still be saved this calendar month; null is unlimited. */
export interface DesignAllowance {
  /** `2026-11`, in Beijing time. */
  month: string
  used: number
  allowed: number | null
  left: number | null
}

/** `POST /api/v1/finished-products` and `POST /api/v1/finished-products/:id/copy`. */
export interface MadeFinished {
  id: number
  code: string
  price: FinishedPrice
  allowance: DesignAllowance
}

/** Unit price today, by `unitPrice` of contracts/price. Materials are charged for every piece they are used on. */
export interface FinishedPrice {
  id: number
  amount: string
  base: string
  faces: { key: string; amount: string }[]
  materials: { id: number; name_zh: string; name_en: string; amount: string }[]
}

/** `POST /api/v1/finished-products/pictures`: starts a zip export and returns its record. */
export interface SendPictures {
  ids: number[]
  kinds: FinishedPictureKind[]
  /** IANA time zone for times in the export centre. */
  time_zone: string
}

/** `GET /api/v1/finished-products/:id/versions`, newest first. Orders keep the version they were placed with. */
export interface FinishedVersion {
  id: number
  number: number
  design_version_id: number
  revision: number
  hash: string
  faces: string[]
  saved_by_name: string | null
  created_at: string
}

/** `POST /api/v1/finished-products/:id/redesign`: a new version from now on; existing orders keep theirs. */
export interface RedesignFinished {
  design_id: number
  revision: number
  version?: number
}

/** A colour or size under the catalogue's own name. */
export interface FinishedColour {
  id: number
  name_zh: string
  name_en: string
  hex: string
}
export type FinishedSize = Omit<FinishedColour, 'hex'>

/** `GET /api/v1/finished-products` and `/:id`: as merchants' screens show it. */
export interface FinishedRow extends Required<Omit<FinishedFields, 'name'>> {
  id: number
  code: string
  name: string
  product_id: number
  product_zh: string | null
  product_en: string | null
  style_code: string | null
  spu_code: string | null
  category_id: number | null
  category_zh: string | null
  category_en: string | null
  /** Names of the files used in the design. */
  source_names: string[]
  design_id: number
  version_number: number
  colours: FinishedColour[]
  sizes: FinishedSize[]
  design_accounts: string[]
  /** The first effect image, and its link for some minutes; null until rendered. */
  picture: string | null
  picture_link: string | null
  render_count: number
  /** Why the current version cannot be printed or ordered; null if it can. */
  print_fault: PrintFault | null
  is_unprintable: boolean
  publication: Publication
  publication_reason: string | null
  sales_platform: SalesPlatform | null
  store: string | null
  site: string | null
  publication_template: string | null
  published_no: string | null
  exported_store_names: string[]
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

export const FINISHED_ACTIONS = ['move', 'label', 'unlabel', 'remark'] as const
export type FinishedAction = (typeof FINISHED_ACTIONS)[number]

/** `POST /api/v1/finished-products/bulk`: one action on at most fifty, all or nothing. */
export interface BulkFinished {
  action: FinishedAction
  ids: number[]
  group_id?: number | null
  label?: string
  remark?: string
}

export const BATCH_STATUSES = ['running', 'done'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]
export const BATCH_ITEM_STATUSES = ['waiting', 'done', 'failed'] as const
export type BatchItemStatus = (typeof BATCH_ITEM_STATUSES)[number]

/** `POST /api/v1/design-batches`: one design on many products, each fitted with `onProduct`. */
export interface NewDesignBatch {
  design_id: number
  revision: number
  group_id?: number | null
  labels?: string[]
  items: DesignBatchTarget[]
}

export interface DesignBatchTarget {
  product_id: number
  colour_ids: number[]
  name: string
  themes?: string[]
  size_tables?: ChosenSizeTable[]
}

/** Live event `batch`, and `GET /api/v1/design-batches/:id`. */
export interface BatchProgress {
  id: number
  status: BatchStatus
  total: number
  done: number
  failed: number
}

/** `GET /api/v1/design-batches/:id/items`. */
export interface DesignBatchItem {
  position: number
  product_id: number
  name: string
  status: BatchItemStatus
  finished_product_id: number | null
  /** The refusal's code, and its message in the reader's language. */
  reason: string | null
  message: string | null
}

/**
 * Events of the live stream; `batch` carries its progress, `rendered` the id of a finished product with new pictures.
 */
export const FINISHED_EVENTS = { batch: 'design.batch', rendered: 'finished.rendered' } as const

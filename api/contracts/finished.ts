/** Finished products as they travel, and one design upon many products. */
import type { ChosenSizeTable } from './design.ts'

/** to be released → in release → released or publish failed. */
export const PUBLICATIONS = ['to_release', 'releasing', 'released', 'failed'] as const
export type Publication = (typeof PUBLICATIONS)[number]
export const PUBLICATION_ACTIONS = ['publish', 'republish', 'unpublish'] as const
export type PublicationAction = (typeof PUBLICATION_ACTIONS)[number]

/** A size by the name the merchant sells it under. */
export interface CustomSize {
  size_id: number
  name: string
}

/** What the merchant's shops call a colour of it, and a colour in one size. */
export interface ExternalSkc {
  colour_id: number
  skc: string
}
export interface ExternalSku {
  colour_id: number
  size_id: number
  sku: string
}

/** What a person says of a finished product, whether it is made or changed. */
export interface FinishedFields {
  name?: string
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
  /** What was seen and saved; the newest is taken for it. */
  revision: number
  name: string
  colour_ids: number[]
  /** All of the product's where it is left out. */
  size_ids?: number[]
  themes: string[]
  size_tables: ChosenSizeTable[]
}

/** How many finished products may still be saved this calendar month; null is as many as one likes. */
export interface DesignAllowance {
  /** `2026-11`, in the time of Beijing. */
  month: string
  used: number
  allowed: number | null
  left: number | null
}

/** `POST /api/v1/finished-products` and `POST /api/v1/finished-products/:id/copy`. */
export interface MadeFinished {
  id: number
  code: string
  /** Of its effect images and print files nothing is there yet: the live event `finished.rendered` says when it is. */
  price: FinishedPrice
  allowance: DesignAllowance
}

/** What one piece costs today, by `unitPrice` of contracts/price. Materials are charged for every piece they are used on. */
export interface FinishedPrice {
  id: number
  amount: string
  base: string
  faces: { key: string; amount: string }[]
  materials: { id: number; name_zh: string; name_en: string; amount: string }[]
}

/** `POST /api/v1/finished-products/:id/redesign`: what it shows from now on; what was ordered keeps what it had. */
export interface RedesignFinished {
  design_id: number
  revision: number
  version?: number
}

export const FINISHED_ACTIONS = ['move', 'label', 'unlabel', 'remark', 'delete'] as const
export type FinishedAction = (typeof FINISHED_ACTIONS)[number]

/** `POST /api/v1/finished-products/bulk`: one thing done to at most fifty, to all of them or none. */
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

/** `POST /api/v1/design-batches`: one design upon many products, fitted to each as `onProduct` fits it. */
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

/** Live event `design.batch`, and `GET /api/v1/design-batches/:id`. */
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
  /** The refusal's code, and the sentence in the reader's language. */
  reason: string | null
  message: string | null
}

/** Events of the live stream. */
export const DESIGN_EVENTS = {
  batch: 'design.batch',
} as const

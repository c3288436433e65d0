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

/** A picture of it: one colour from one side. The link shows it for some minutes; `&w=320` shows it smaller. */
export interface EffectPicture {
  colour_id: number
  angle: string
  angle_zh: string
  angle_en: string
  width: number
  height: number
  picture_link: string | null
}

/** Whether its effect images and print files are there. */
export const FINISHED_RENDERS = ['waiting', 'running', 'done', 'failed'] as const
export type FinishedRender = (typeof FINISHED_RENDERS)[number]

/** `GET /api/v1/finished-products` as every list, `quickSearch` in code, name and labels; what it names stands beside its id. */
export interface FinishedRow {
  id: number
  code: string
  name: string
  design_id: number
  design_revision: number
  product_id: number
  product_zh: string
  product_en: string
  category_zh: string | null
  category_en: string | null
  group_id: number | null
  labels: string[]
  colours: { id: number; name_zh: string; name_en: string; hex: string }[]
  sizes: { id: number; name_zh: string; name_en: string }[]
  /** The first of its effect images. */
  picture_link: string | null
  render: FinishedRender
  render_count: number
  order_count: number
  publication: Publication
  /** Why publishing failed. */
  publication_note: string | null
  published_at: string | null
  remark: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `GET /api/v1/finished-products/:id`: what a drawer shows and changes. */
export interface FinishedDetail extends FinishedRow {
  pictures: EffectPicture[]
  default_size_id: number | null
  custom_sizes: CustomSize[]
  external_spu: string | null
  external_skcs: ExternalSkc[]
  external_skus: ExternalSku[]
}

/** `/api/v1/finished-groups`: a merchant's own, in two levels; `POST …/sortable` as every sorted resource. */
export interface FinishedGroup {
  id: number
  parent_id: number | null
  name: string
  sort: number
  version: number
}

/** `GET /api/v1/finished-products/counts`; null is what lies in no group. */
export interface FinishedCount {
  group_id: number | null
  finished: number
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

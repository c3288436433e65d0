/**
 * Designs, templates, finished products and batches as they travel. `Document` and `Delta` are those of `document/`, which both
 * sides import by themselves.
 */
import type { PickedMaterial } from './materials.ts'

/** `auto` goes into the version before it for some minutes, `named` stays as it is, `restored` was an earlier one. */
export const DESIGN_VERSION_KINDS = ['auto', 'named', 'restored'] as const
export type DesignVersionKind = (typeof DESIGN_VERSION_KINDS)[number]

/** `POST /api/v1/designs`: an empty one, or one that begins as another design or a template does, fitted to this product. */
export interface NewDesign {
  product_id: number
  name?: string
  /** A design of one's own, or a template that is open to one. */
  from_design_id?: number
}

/** What is read of the product while designing: the version that the design stands upon. */
export interface DesignedProduct {
  id: number
  version: number
  name_zh: string
  name_en: string
  /** Whether the product has moved on since; a copy begins with what it is today. */
  is_current: boolean
  colour_ids: number[]
  size_ids: number[]
  /** Pictures a person may place the design by; one at least has to be chosen where there are any. */
  themes: string[]
  /** Two of them have to be chosen; none where the product comes in one size. */
  size_tables: SizeTableChoice[]
}

export const LENGTH_UNITS = ['cm', 'inch'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export interface ChosenSizeTable {
  template_id: number
  unit: LengthUnit
}

export interface SizeTableChoice extends ChosenSizeTable {
  name_zh: string
  name_en: string
}

/** `GET /api/v1/designs/:id/document`, and what making, copying and restoring one answer. */
export interface OpenedDesign<Document = unknown> {
  id: number
  code: string
  name: string
  is_template: boolean
  revision: number
  /** Of the document's bytes as `writeDocument` writes them. */
  hash: string
  saved_at: string
  document: Document
  product: DesignedProduct
  /** Links to the document's pictures, for some minutes. */
  materials: PickedMaterial[]
  /** Materials in it that are no longer open to this person: it can be looked at, and saved without them. */
  denied: number[]
}

/**
 * `PATCH /api/v1/designs/:id/document`: a patch as `patchOf` makes it. Without `name` it is an autosave; with one the version stays
 * under this name. A named save without a delta names what is there. Send an `Idempotency-Key`, so that an answer that was lost can
 * be asked for again.
 */
export interface SaveDesign<Delta = unknown> {
  base: number
  delta?: Delta
  name?: string
}

export interface SavedDesign {
  revision: number
  hash: string
  version: DesignVersion
}

/** The data of `E_DESIGN_MOVED` (409): somebody saved meanwhile. */
export interface MovedDesign<Delta = unknown> {
  /** What stands now. */
  revision: number
  hash: string
  saved_at: string
  /** By whom; oneself in another tab, perhaps. */
  saved_by: number | null
  /** From the base that was sent to what stands now; null where that is too long ago: open the design anew. */
  patches: { base: number; delta: Delta }[] | null
  /** What both speak of, as paths; where there is none, the patch can be made again upon what stands. Null without patches. */
  conflicts: string[] | null
}

/** The data of `E_DESIGN_INVALID` (400): the first thing that is wrong. `errors` holds the sentence under `document.<path>`. */
export interface DesignFault {
  path: string
  /** A `FaultReason` of `document/validation/fault`; its words are `documentFaults.<fault>`. */
  fault: string
}

/** `GET /api/v1/designs/:id/versions`, the newest first, `?before=<revision>&limit=`. */
export interface DesignVersion {
  id: number
  revision: number
  kind: DesignVersionKind
  name: string | null
  hash: string
  saved_by_name: string | null
  saved_at: string
  /** Finished products were made of it: it stays. */
  is_kept: boolean
}

export interface DesignVersions {
  list: DesignVersion[]
  /** Give it back as `before`; null on the last page. */
  next_before: number | null
}

/** `POST /api/v1/designs/:id/restore`: an earlier version becomes a new revision. */
export interface RestoreDesign {
  /** Which one. */
  revision: number
  /** What the person saw as the newest; `E_DESIGN_MOVED` where it is not. */
  base: number
}

/** `POST /api/v1/designs/:id/template`: kept as a template of one's own; a supplier's or the platform's is open to its merchants. */
export interface SaveTemplate {
  name: string
}

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

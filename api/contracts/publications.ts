import type { Publication } from './publication.ts'
import type {
  OfferedAttribute,
  OfferedSite,
  OfferedWarehouse,
  PublicationFault,
  PublicationForm,
} from './publishing/form.ts'
import type { SalesPlatform } from './suppliers.ts'

/** Finished products and stores of one request, and publications handled at once. */
export const PUBLISHING = { products: 50, stores: 20, drafts: 200, atOnce: 50, remark: 200, templateName: 60 } as const

/** What a store is being asked to do; null: nothing. */
export const PENDING_ACTIONS = ['publish', 'republish', 'unpublish'] as const
export type PendingAction = (typeof PENDING_ACTIONS)[number]

/** `GET /api/v1/publications` */
export interface PublicationRow {
  id: number
  organisation_id: number
  merchant: string
  finished_product_id: number
  finished_code: string
  finished_name: string
  /** May be empty. */
  finished_name_en: string
  picture: string | null
  picture_link: string | null
  store_id: number
  store: string
  sales_platform: SalesPlatform
  status: Publication
  pending: PendingAction | null
  /** Why it failed: a refusal's code and its values. */
  reason: string | null
  reason_details: Record<string, unknown>
  product_no: string
  url: string | null
  published_version: number | null
  has_changes: boolean
  /** Null for suppliers: it has sale prices. */
  form: PublicationForm | null
  remark: string
  asked_at: string | null
  published_at: string | null
  unpublished_at: string | null
  version: number
  created_at: string
  updated_at: string
}

/** `POST /api/v1/publications/drafts`: one publication for each finished product and store; existing ones stay. */
export interface NewPublications {
  finished_product_ids: number[]
  store_ids: number[]
}

/** `POST /api/v1/publications/publish` and `/unpublish`. */
export interface PublicationResult {
  id: number
  reason: string | null
  message: string | null
  faults: PublicationFault[]
}

export interface PublicationReport {
  done: number
  results: PublicationResult[]
}

export interface PublicationChoice {
  id: number
  name_zh: string
  name_en: string
}

/** A picture of the finished product that the form may use; `link` shows it for some minutes. */
export interface OfferedPicture {
  file: string
  link: string | null
  colour_id: number | null
  width: number
  height: number
  bytes: number
  type: string
}

/** `GET /api/v1/publications/:id/form`: all that the form needs. */
export interface PublicationSheet {
  id: number
  version: number
  status: Publication
  pending: PendingAction | null
  platform: SalesPlatform
  region: string
  store: string
  finished_code: string
  finished_name: string
  form: PublicationForm
  faults: PublicationFault[]
  sites: OfferedSite[]
  warehouses: OfferedWarehouse[]
  colours: (PublicationChoice & { hex: string })[]
  sizes: PublicationChoice[]
  /** Of the form's category; null: not known. */
  attributes: OfferedAttribute[] | null
  variables: Record<'zh-cn' | 'en', Record<string, string>>
  pictures: OfferedPicture[]
  /** What is on sale shows an older design. */
  is_redesigned: boolean
  /** Files of the form that show an earlier design. */
  outdated_pictures: string[]
  /** The form's pictures with those of the current design; null: they are not drawn yet. */
  renewed_pictures: Pick<PublicationForm['pictures'], 'carousel' | 'square'> | null
  /** RMB a piece: what the product costs today; null if it is not sold. */
  cost: string | null
  /** RMB for one US dollar; null: none is set. */
  rate: string | null
}

/** A category of the store's platform; only leaves can be chosen. */
export interface OfferedCategory {
  id: string
  name: string
  /** Names from the root. */
  path: string
  is_leaf: boolean
}

/** `GET /api/v1/publications/:id/categories?parent=` lists children, `?q=` searches leaves. */
export interface OfferedCategories {
  list: OfferedCategory[]
  /** False while categories are still being fetched, so that a search may find more a little later. */
  is_complete: boolean
}

/** `GET /api/v1/publications/:id/versions`, newest first. */
export interface PublicationVersion {
  number: number
  form: PublicationForm
  published_by: string | null
  created_at: string
  is_live: boolean
  /** Links of its pictures, by file; they show them for some minutes. */
  links: Record<string, string>
}

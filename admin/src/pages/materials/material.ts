import type {
  MaterialFormat,
  MaterialPermission,
  MaterialReview,
  MaterialType,
  ReviewCause,
} from '@inkfold/api/contracts/materials'
import type { SwitchStatus } from '@inkfold/api/contracts/statuses'
import type { Row } from '@/crud/row'

export interface Material extends Row {
  number: string
  organisation_id: number
  organisation_name: string
  owner_user_id: number | null
  name_zh: string
  name_en: string
  category_id: number | null
  category_zh: string | null
  category_en: string | null
  is_uncategorised: boolean
  type: MaterialType
  picture: string
  picture_link: string | null
  width: number
  height: number
  is_low: boolean
  size: number
  format: MaterialFormat
  is_duplicate: boolean
  duplicate_of: number | null
  duplicate_number: string | null
  is_official: boolean
  permission: MaterialPermission
  merchant_ids: number[]
  price: string
  order_pieces: number | null
  sales_amount: string | null
  review: MaterialReview
  review_cause: ReviewCause | null
  review_note: string | null
  status: SwitchStatus
  version: number
  created_at: string
}

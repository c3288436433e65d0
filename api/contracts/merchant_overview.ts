import type { AfterSalesStatus } from './after_sales.ts'
import type { OrderStatus } from './order_statuses.ts'
import type { SwitchStatus, UserStatus } from './statuses.ts'
import type { StoreAuthorization } from './stores.ts'
import type { SalesPlatform } from './suppliers.ts'

/** Cases that somebody still has to act on. */
export const OPEN_CASES = ['pending_review', 'not_approved'] as const satisfies readonly AfterSalesStatus[]
/** Rows of each block. */
export const OVERVIEW_ROWS = 5

/** `GET /api/v1/dashboard/merchants/:id`. A block that the reader may not see is null. */
export interface MerchantOverview {
  money: { balance: string; spendable: string; threshold: string; is_low: boolean } | null
  orders: {
    total: number
    by_status: { status: OrderStatus; count: number }[]
    last: { id: number; order_no: string; status: OrderStatus; total_amount: string | null; created_at: string }[]
  } | null
  stores: {
    total: number
    list: {
      id: number
      name: string
      sales_platform: SalesPlatform
      status: SwitchStatus
      authorization_status: StoreAuthorization
      expires_at: string | null
    }[]
  } | null
  cases: {
    total: number
    list: { id: number; no: string; order_no: string; status: AfterSalesStatus; submitted_at: string }[]
  } | null
  team: {
    total: number
    list: { id: number; username: string; nickname: string; nickname_en: string; status: UserStatus }[]
  } | null
  /** Comments of the reader's own organisation on orders and cases of this merchant. */
  notes:
    | {
        id: number
        order_id: number | null
        case_id: number | null
        no: string
        author: string
        body: string
        created_at: string
      }[]
    | null
}

import type { ServiceChargeMode } from './suppliers.ts'

/** `GET /api/v1/service-charges`: a supplier's charge for one production order. */
export interface ServiceCharge {
  id: number
  organisation_id: number
  supplier: string
  production_no: string
  order_no: string
  mode: ServiceChargeMode
  rate: string
  pieces: number
  amount: string
  reversed: string
  created_at: string
}

/** `GET /api/v1/service-charges/statement`: a supplier's month by booking day, in China's time zone. */
export interface ServiceStatement {
  organisation_id: number
  supplier: string
  month: string
  production_orders: number
  pieces: number
  charged: string
  /** Reversed in this month, whichever month the charge belongs to. */
  reversed: string
  due: string
}

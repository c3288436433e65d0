import type { ServiceChargeMode } from './suppliers.ts'

/** `GET /api/v1/service-charges`: what a supplier owes for one production order. */
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

/** `GET /api/v1/service-charges/statement`: a month of a supplier, by the day of the booking in China. */
export interface ServiceStatement {
  organisation_id: number
  supplier: string
  month: string
  production_orders: number
  pieces: number
  charged: string
  /** What was taken back in the month, of whichever month it was. */
  reversed: string
  due: string
}

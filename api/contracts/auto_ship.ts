/** Why a shipment whose hours are over is not marked as shipped. */
export const SKIP_REASONS = ['held', 'cancel_request', 'refused'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The outcome: `waiting` is tried again with every run. */
export const SKIP_STATES = ['waiting', 'shipped', 'voided'] as const

export interface SkippedShipment {
  order_id: number
  order_no: string
  shipment_no: string
  reason: SkipReason
  /** Of a refusal. */
  message: string | null
  state: (typeof SKIP_STATES)[number]
  /** Its hours ended. */
  due_at: string
  last_at: string
  /** Null: nothing is waiting. */
  next_at: string | null
}

/** `GET /api/v1/stores/:id/auto-ship` */
export interface AutoShip {
  /** 0: off. */
  hours: number
  skipped: SkippedShipment[]
}

export const AUTO_SHIP = { everyMinutes: 5, shown: 50 } as const

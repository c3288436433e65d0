/** Refusals of after-sales; they stand among all others in `errors.ts`. */
export const AFTER_SALES_REFUSALS = {
  E_AFTER_SALES_OPEN: 409,
  E_AFTER_SALES_LATE: 409,
  E_AFTER_SALES_STATE: 409,
  E_EVIDENCE_STRANGE: 400,
  E_REFUND_TOO_MUCH: 409,
  E_REFUND_OVER: 400,
  E_REFUND_NOTHING: 409,
  E_REFUND_TYPE: 400,
  E_AFTER_SALES_PIECES: 400,
} as const

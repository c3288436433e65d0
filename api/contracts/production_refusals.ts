/** Refusals of the workshop and of what leaves it; they stand among all others in `errors.ts`. */
export const PRODUCTION_REFUSALS = {
  E_SCAN_UNREADABLE: 400,
  E_SCAN_STATE: 409,
  E_SCAN_ITEM_NEEDED: 400,
  E_PRINT_FILES_MISSING: 409,
  E_BATCH_NOTHING: 409,
  E_NOT_LABELLED: 409,
  E_LABEL_NOTHING: 409,
  E_LABEL_PIECES: 400,
  E_TRACKING_FORM: 400,
  E_TRACKING_TAKEN: 409,
  E_SHIPMENT_STATE: 409,
  E_WORK_ORDERS_MANY: 400,
} as const

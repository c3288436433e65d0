/** Refusals of set-up and of agreements, with their HTTP status. */
export const ENTRANCE_REFUSALS = {
  E_SETUP_TOKEN: 400,
  E_NOT_INITIALIZED: 409,
  E_AGREEMENT_REQUIRED: 400,
  E_AGREEMENT_CHANGED: 409,
  E_RECHARGE_AGREEMENT: 400,
} as const

/** Refusals that speak of an agreement, with their HTTP status. */
export const AGREEMENT_REFUSALS = {
  E_AGREEMENT_REQUIRED: 400,
  E_AGREEMENT_CHANGED: 409,
  E_RECHARGE_AGREEMENT: 400,
} as const

/** Refusals of decisions about money that take two independent people, with their HTTP status. */
export const TWO_PEOPLE_REFUSALS = {
  E_NOT_INDEPENDENT: 403,
  E_CARD_BY_REQUEST: 403,
  E_COOLING_OFF: 403,
  E_SUPER_GRANTS: 403,
} as const

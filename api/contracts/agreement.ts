/** Accepted at registration, which records the version. Raise `version` whenever the text changes. */
export const AGREEMENT = { version: '2026-11-28.1', inForce: '2026-11-28' } as const
/** Accepted when a merchant reports a remittance. Raise `version` whenever the text changes. */
export const RECHARGE_AGREEMENT = { version: '2026-11' } as const

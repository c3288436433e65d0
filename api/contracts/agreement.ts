/** The user agreement as both apps show it and registration records it. Whoever changes its words raises its version. */
export const AGREEMENT = { version: '2026-11-23.1', inForce: '2026-11-23' } as const
/** What a merchant agrees to when it says it has remitted money. Whoever changes its words raises its version. */
export const RECHARGE_AGREEMENT = { version: '2026-11' } as const

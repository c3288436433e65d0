/** The user agreement as both apps show it and registration records it. Whoever changes its words raises its version. */
export const AGREEMENT = { version: '2026-11', inForce: '2026-11-20' } as const

import type { Allowance } from '#identity/limits/spend'

/** Per address. An office shares one, so pictures are plenty; proofs are the way around them, so they are few. */
export const PICTURES: Allowance = { times: 300, seconds: 600 }
export const CHECKS: Allowance = { times: 300, seconds: 600 }
export const PROOFS: Allowance = { times: 60, seconds: 600 }

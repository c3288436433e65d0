import type { Allowance } from '#identity/limits/spend'

const DAY = 86_400

/** Every message costs money and somebody's attention. */
export const PER_TARGET: Allowance = { times: 10, seconds: DAY }
export const PER_ADDRESS: Allowance = { times: 200, seconds: DAY }

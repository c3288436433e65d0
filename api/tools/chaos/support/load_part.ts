import type { Kills } from '#tests/support/ledger/load_fuzz/disturb'
import type { Way } from '#tests/support/order_load_fuzz/load_fuzz'
import type { Part } from './parts.ts'

/** Simulated users over HTTP, with background jobs, as a part of a long run. Outcomes that did not occur are faults, too. */
export const loadPart =
  (operations: number, seed: number, kills: Kills, way: Omit<Way, 'tell' | 'isServed'> = {}): Part[1] =>
  async (tell) => {
    // Imported late: modules of the product need their environment first.
    const { orderLoadFuzz } = await import('#tests/support/order_load_fuzz/load_fuzz')
    const { faults, unmet, ...said } = await orderLoadFuzz(operations, seed, kills, { ...way, isServed: true, tell })
    console.log(`  ${said.kills}\n  ${said.summary}`)
    return faults.length > 0 || unmet.length === 0 ? faults : [`It never came to: ${unmet.join(', ')}`]
  }

import { checkTrade } from '#ledger/checks/invariants'
import { caughtTable } from '#tests/support/ledger/load_fuzz/violations_table'
import { violationsAfter } from '#tests/support/order_violations'
import { ORDER_DEFECTS } from '#tests/support/order_defects/plant'
import { tellOrders } from '#tests/support/order_story'

export async function caughtInTrade(): Promise<string[]> {
  const story = await tellOrders()
  const faults = (await checkTrade()).map(({ id }) => `${id} is broken where nothing was planted`)
  return [...faults, ...(await caughtTable(ORDER_DEFECTS, (defect) => violationsAfter(defect, story)))]
}

import { checkLedger, checkTrade } from '#ledger/checks/invariants'
import type { OrderDefect } from '#tests/support/order_defects/defect'
import { plantInTrade } from '#tests/support/order_defects/plant'
import type { Story } from '#tests/support/order_story'
import { takenBack } from '#tests/support/taken_back'
import '#after_sales/invariants'
import '#fulfilment/production/invariants'
import '#orders/queries/invariants'

/** Violated invariants after planting the defect, which is rolled back. */
export const foundInTrade = (defect: OrderDefect, story: Story): Promise<string[]> =>
  takenBack(async (trx) => {
    await plantInTrade(defect, story, trx)
    return [...(await checkTrade(trx)), ...(await checkLedger(trx))].map(({ id }) => id)
  })

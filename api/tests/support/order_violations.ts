import { checkLedger, checkTrade } from '#ledger/checks/invariants'
import type { OrderDefect } from '#tests/support/order_defects/defect'
import { plantInTrade } from '#tests/support/order_defects/plant'
import type { Story } from '#tests/support/order_story'
import { inReversedTransaction } from '#tests/support/reversed'
import '#after_sales/invariants'
import '#fulfilment/production/invariants'
import '#orders/queries/invariants'

/** Violated invariants after planting the defect, which is rolled back. */
export const violationsAfter = (defect: OrderDefect, story: Story): Promise<string[]> =>
  inReversedTransaction(async (trx) => {
    await plantInTrade(defect, story, trx)
    return [...(await checkTrade(trx)), ...(await checkLedger(trx))].map(({ id }) => id)
  })

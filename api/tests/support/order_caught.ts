import { checkLedger } from '#ledger/queries/check_ledger'
import { checkTrade } from '#ledger/queries/check_trade'
import type { OrderDefect } from '#tests/support/order_defects/defect'
import { plantInTrade } from '#tests/support/order_defects/plant'
import type { Story } from '#tests/support/order_story'
import { takenBack } from '#tests/support/taken_back'
import '#after_sales/queries/case_faults'
import '#fulfilment/queries/production_faults'
import '#orders/queries/order_faults'

/** The promises that are called broken once the defect is in; the defect is taken back. */
export const foundInTrade = (defect: OrderDefect, story: Story): Promise<string[]> =>
  takenBack(async (trx) => {
    await plantInTrade(defect, story, trx)
    return [...(await checkTrade(trx)), ...(await checkLedger(trx))].map(({ id }) => id)
  })

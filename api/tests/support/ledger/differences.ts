import type { Reconciled } from '#contracts/reconciliations'
import { compareSources } from '#ledger/reconciliation/reconcile'
import { plant } from '#tests/support/ledger/defects'
import { inReversedTransaction } from '#tests/support/reversed'

const [FROM, TO] = ['2000-01-01T00:00:00+08:00', '2100-01-01T00:00:00+08:00']

/** Places of the differences that reconciliation reports for the defect, which is rolled back. */
export const placesAfter = (sql: string): Promise<string[]> =>
  inReversedTransaction(async (trx) => {
    await plant({ name: '', breaks: '', sql }, trx)
    return (await compareSources(FROM, TO, trx)).differences.map(({ place }) => place)
  })

/** Total movement of one side, of all kinds or one. */
export const amountOf = (side: Reconciled, kind?: string): Promise<number> =>
  inReversedTransaction(async (trx) => {
    const { figures } = await compareSources(FROM, TO, trx)
    const meant = figures.filter(({ source, what }) => source === side && what === (kind ?? what))
    return meant.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  })

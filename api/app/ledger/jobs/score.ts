import { rows } from '#core/database'
import { eachDue } from '#core/jobs/each_due'
import { defineJob } from '#core/jobs/job'
import { settleScore } from '#ledger/actions/settle_score'

const [NAME, BATCH] = ['ledger.score', 200]

/** Whoever pays does not wait for their points: they come within the minute, and so does what a refund takes back of them. */
export const scoreJob = defineJob({
  name: NAME,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_payload, signal) => settleScores(signal),
})

export async function settleScores(signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted;) {
    const due = await rows<{ id: number }>(
      `select operation_id::float8 as id from score_dues where operation_id > ? order by operation_id limit ${BATCH}`,
      [after],
    )
    await eachDue(NAME, due, signal, ({ id }, trx) => settleScore(id, trx))
    if (due.length < BATCH) return
    after = due.at(-1)?.id ?? 0
  }
}

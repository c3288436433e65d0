import logger from '@adonisjs/core/services/logger'
import { row, rows, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { reconciled } from '#ledger/reconciliation/sources'

const NAME = 'ledger.reconcile'
const DAY_MS = 86_400_000
/** Days are counted in China, which knows no summer time. */
const startOf = (day: string) => `${day}T00:00:00+08:00`
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
const yesterday = () => new Date(Date.now() + 8 * 3_600_000 - DAY_MS).toISOString().slice(0, 10)

/** Every morning: do ledger, recharges and gateway agree about the day before, and about days of which nobody has asked it yet. */
export const reconcileJob = defineJob({
  name: NAME,
  schedule: { cron: '10 4 * * *', tz: 'Asia/Shanghai' },
  handle: () => reconcileUpTo(yesterday()),
})

/** The last day anew, and before it each that was missed. */
export async function reconcileUpTo(last: string): Promise<void> {
  for (const day of [...(await missedBefore(last)), last]) await reconcile(day)
}

/** Further back a morning that was missed is asked for by nobody. */
const MISSED_DAYS = 31

/** Days without a report since money moves, the oldest first: no worker was there that morning, or their money was brought along. */
async function missedBefore(last: string): Promise<string[]> {
  const found = await rows<{ day: string }>(
    `select d.day::date::text as day from generate_series((?::date - ?::int)::timestamp, (?::date - 1)::timestamp, interval '1 day') d(day)
      where not exists (select 1 from reconciliations r where r.day = d.day::date)
        and exists (select 1 from ledger_lines l where l.created_at < (d.day + interval '1 day') at time zone 'Asia/Shanghai')
      order by d.day`,
    [last, MISSED_DAYS, last],
  )
  return found.map(({ day }) => day)
}

/** The report of a day; made again it says what stands now. */
export async function reconcile(day: string): Promise<{ id: number; differences: number }> {
  return transaction(causeOfJob(NAME), async (trx) => {
    const { figures, differences } = await reconciled(startOf(day), startOf(dayAfter(day)), trx)
    if (differences.length > 0) logger.error({ day, differences }, 'a day does not reconcile')
    const made = await row<{ id: number }>(
      `insert into reconciliations (day, figures, differences) values (?, ?::jsonb, ?::jsonb)
       on conflict (day) do update set figures = excluded.figures, differences = excluded.differences,
         version = reconciliations.version + 1, updated_at = now() returning id`,
      [day, JSON.stringify(figures), JSON.stringify(differences)],
      trx,
    )
    return { id: made?.id as number, differences: differences.length }
  })
}

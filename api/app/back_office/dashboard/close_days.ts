import logger from '@adonisjs/core/services/logger'
import { row, rows, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { defineJob } from '#core/jobs/job'
import { closing, PRODUCTS, TRADE } from '#back_office/dashboard/facts'

const NAME = 'back_office.close_days'

/** Soon after midnight a day is added up once and for all: what is counted then happens at its own moment, never later. */
export const closeDaysJob = defineJob({
  name: NAME,
  schedule: { cron: '20 0 * * *', tz: 'Asia/Shanghai' },
  handle: async (_payload, signal) => void (await closeDays(signal)),
})

export async function closeDays(signal?: AbortSignal): Promise<number> {
  let closed = 0
  for (let day = await nextDay(); day && !signal?.aborted; day = await nextDay()) {
    await closeDay(day)
    closed++
  }
  if (closed > 0) logger.info({ days: closed }, 'days closed')
  return closed
}

/** The first that is over and not closed; none before anything was paid. */
async function nextDay(): Promise<string | undefined> {
  const found = await row<{ day: string | null }>(
    `select d.day::text as day from (
       select coalesce((select max(day) + 1 from closed_days), (select min(paid_at at time zone 'Asia/Shanghai')::date from orders where paid_at is not null)) as day) d
      where d.day < ((now() - interval '10 minutes') at time zone 'Asia/Shanghai')::date`,
  )
  return found?.day ?? undefined
}

/** Two workers that come to the same day: one of them adds it up. */
const closeDay = (day: string) =>
  transaction(causeOfJob(NAME), async (trx) => {
    const first = await row('insert into closed_days (day) values (?) on conflict do nothing returning day', [day], trx)
    if (!first) return
    await rows(closing(TRADE), [day, day], trx)
    await rows(closing(PRODUCTS), [day, day], trx)
  })

import { SETTLING } from '#contracts/limits'
import { row, rows, transaction } from '#core/database'
import { jobCause, defineJob } from '#core/jobs/job'
import { dayOf, daysBetween } from '#organisations/days'
import { beginTerm } from '#organisations/settling/offer'
import { notifySupplier } from '#organisations/settling/payment'

const NAME = 'organisations.settlings'

/** Nightly: starts due terms, expires unpaid offers and sends reminders. */
export const settlingJob = defineJob({
  name: NAME,
  schedule: { cron: '20 0 * * *', tz: 'Asia/Shanghai' },
  handle: () => settleDay(dayOf(new Date())),
})

export async function settleDay(today: string): Promise<void> {
  await transaction(jobCause(NAME), async (trx) => {
    const due = await rows<{ id: number }>(
      `select id from settlings where status = 'confirmed' and starts_on <= ? order by id`,
      [today],
      trx,
    )
    for (const { id } of due) await beginTerm(id, trx)
    await row(
      `update settlings set status = 'cancelled', version = version + 1, updated_at = now()
        where status = 'offered' and kind <> 'first' and expires_on < ?`,
      [today],
      trx,
    )
  })
  await sendReminders(today)
}

interface EndingTerm {
  organisation_id: number
  ends_on: string
}

/** Sends each reminder once, and only the currently due one after missed days. */
async function sendReminders(today: string): Promise<void> {
  const ending = await rows<EndingTerm>(
    `select s.id as organisation_id, to_char(s.ends_on, 'YYYY-MM-DD') as ends_on from suppliers s
      where s.ends_on <= ?::date + ?::int
        and not exists (select 1 from settlings w where w.organisation_id = s.id and w.status = 'confirmed') order by s.id`,
    [today, Math.max(...SETTLING.reminders)],
  )
  for (const one of ending) await sendReminder(one, daysBetween(today, one.ends_on))
}

async function sendReminder({ organisation_id, ends_on }: EndingTerm, left: number): Promise<void> {
  const days = Math.min(...SETTLING.reminders.filter((one) => left <= one))
  await transaction(jobCause(NAME), async (trx) => {
    const isFirst = await row(
      'insert into settling_reminders (organisation_id, ends_on, days) values (?, ?, ?) on conflict do nothing returning 1',
      [organisation_id, ends_on, days],
      trx,
    )
    if (isFirst) await notifySupplier({ organisation_id, ends_on }, reminderKind(days), trx)
  })
}

const reminderKind = (days: number) => {
  if (days > 0) return 'settling_ending'
  return days === 0 ? 'settling_over' : 'settling_read_only'
}

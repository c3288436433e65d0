import { STOCK } from '#contracts/limits'
import { rows, transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'

const NAME = 'developers.stock_events'
const EVENT = 'stock.changed'

/** Beside the orders that move stock, so that paying does not wait for the merchants who want to know. */
export const stockEventsJob = defineJob({
  name: NAME,
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  handle: (_, signal) => publishStockChanges(signal),
})

interface Wanting {
  id: number
}

/** A merchant who asks for the event again begins anew, without what happened in between. */
export async function publishStockChanges(signal?: AbortSignal): Promise<void> {
  await rows(
    `delete from webhook_stocks w where not exists (
       select 1 from webhook_endpoints e where e.organisation_id = w.organisation_id and ? = any(e.events))`,
    [EVENT],
  )
  const wanting = await rows<Wanting>(
    'select distinct organisation_id as id from webhook_endpoints where ? = any(events) order by 1',
    [EVENT],
  )
  for (const { id } of wanting) {
    signal?.throwIfAborted()
    await publishFor(id)
  }
}

/** The lock is a statement of its own: the next one sees what another process recorded. */
const publishFor = (organisationId: number): Promise<void> =>
  transaction(jobCause(NAME), async (trx) => {
    await rows(`select pg_advisory_xact_lock(hashtext('stock events'), ?::int)`, [organisationId], trx)
    await rows('select record_stock_changes(?, ?)', [organisationId, STOCK.shown], trx)
  })

import { rows, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { environment } from '#start/environment'
import { connectionOf } from '#stores/authorization/connection'
import { syncWarehouses } from '#stores/authorization/sync_warehouses'

/** Subscribes to the platform's events and mirrors its warehouses, after a consent and every night. Idempotent. */
export const connectedJob = defineJob<{ storeId: number }>({
  name: 'stores.connected',
  retry: { limit: 5, delaySeconds: 30, mostSeconds: 1800 },
  handle: ({ storeId }, signal) => prepareStore(storeId, signal),
})

export async function prepareStore(storeId: number, signal?: AbortSignal): Promise<void> {
  const connection = await connectionOf(storeId, signal).catch(ignoreRefusal)
  if (!connection) return
  const { driver, context } = connection
  const address = new URL(`/api/v1/platforms/${driver.name}/webhooks`, environment.APP_URL).href
  if (driver.warehouses) await syncWarehouses(storeId, await driver.warehouses.list(context))
  const { tokens, region } = context.store
  // Another consent follows, and with it this job.
  if (driver.authorization?.purposes(region).some((purpose) => !tokens[purpose])) return
  if (driver.webhooks?.subscribe) await driver.webhooks.subscribe(context, address)
}

/** The store was disconnected before the job ran. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

const NIGHTLY = 'stores.nightly'

export const nightlyStoresJob = defineJob({
  name: NIGHTLY,
  schedule: { cron: '20 4 * * *', tz: 'Asia/Shanghai' },
  async handle() {
    await transaction(jobCause(NIGHTLY), async (trx) => {
      const connected = await rows<{ id: number }>(
        `select id from stores where sales_platform <> 'other' and authorization_status in ('authorized', 'completed') order by id`,
        [],
        trx,
      )
      for (const { id } of connected) await enqueue(connectedJob, { storeId: id }, trx)
    })
  },
})

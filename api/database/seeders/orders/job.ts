import { withTransaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { defineJob } from '#core/jobs/job'
import { connectStoresJob } from '#database/seeders/orders/connect_stores'
import { openStores } from '#database/seeders/orders/demo_stores'
import { takeEvidence } from '#database/seeders/orders/evidence/take'
import { findUser } from '#database/seeders/find_user'
import { freezeDrawn } from '#database/seeders/orders/freeze_drawn'
import { isSeeded, seedOnce } from '#database/seeders/orders/seed_once'
import { storeSheets } from '#database/seeders/orders/store_sheets'
import { tenantsJob } from '#database/seeders/tenants/job'

const SEASON = { seed: 2026, days: 120, count: 2600 }
/** Rendering continues for minutes after the orders exist, so the job polls. */
const [LOOKS, PAUSE_SECONDS] = [60, 60]

/**
 * Seeds four months of orders for the demo merchant, with their import sheets and payouts, and their print files as soon
 * as they are rendered. The other suppliers' seasons follow in a job of their own.
 */
export const ordersJob = defineJob({
  name: 'demo.orders',
  expireSeconds: 900,
  heartbeatSeconds: 60,
  async handle({ looks = 0 }: { looks?: number }) {
    const merchant = await findUser('merchant')
    if (!merchant) return
    const merchantId = merchant.organisation.id
    if (!(await isSeeded(merchantId))) {
      await openStores()
      await withTransaction((trx) => enqueue(connectStoresJob, {}, trx))
      const evidence = await takeEvidence(merchant)
      await withTransaction(
        async (trx) => {
          await seedOnce({ ...SEASON, merchantId, evidence }, trx)
          await enqueue(tenantsJob, {}, trx)
        },
        {},
        'owner',
      )
    }
    await storeSheets(merchant)
    const left = await freezeDrawn(merchantId)
    if (left > 0 && looks < LOOKS)
      await withTransaction((trx) => enqueue(ordersJob, { looks: looks + 1 }, trx, { afterSeconds: PAUSE_SECONDS }))
  },
})

import { withTransaction } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { findUser } from '#database/seeders/find_user'
import { freezeDrawn } from '#database/seeders/orders/freeze_drawn'
import { isSeeded } from '#database/seeders/orders/seed_once'
import { storeSheets } from '#database/seeders/orders/store_sheets'
import { seedTenant } from '#database/seeders/tenants/seed_tenant'
import { TENANTS } from '#database/seeders/tenants/tenants'

/** Rendering continues for minutes after the orders exist, so the job polls. */
const [LOOKS, PAUSE_SECONDS] = [60, 60]

/**
 * Seeds the seasons of the demo's other suppliers, each in a transaction of its own, and their print files as soon as
 * they are rendered; resumable. Their designs are rendered after the demo merchant's.
 */
export const tenantsJob = defineJob({
  name: 'demo.tenants',
  expireSeconds: 900,
  heartbeatSeconds: 60,
  async handle({ looks = 0 }: { looks?: number }, signal) {
    let left = 0
    for (const tenant of TENANTS) {
      const merchant = await findUser(tenant.merchant)
      if (!merchant || signal.aborted) continue
      const { id } = merchant.organisation
      if (!(await isSeeded(id))) await withTransaction((trx) => seedTenant(tenant, merchant, trx), {}, 'owner')
      await storeSheets(merchant)
      left += await freezeDrawn(id)
    }
    if (left > 0 && looks < LOOKS)
      await withTransaction((trx) => enqueue(tenantsJob, { looks: looks + 1 }, trx, { afterSeconds: PAUSE_SECONDS }))
  },
})

import { rows, row, withTransaction } from '#core/database'
import { defineJob } from '#core/jobs/job'
import { endAuthorization, lockTokens, notifyMerchantOfStore } from '#stores/authorization/authorization'
import { refreshDueTokens } from '#stores/authorization/refresh'

/** Refreshes tokens before they expire, reminds of those that cannot be refreshed, and ends expired authorizations. */
export const authorizationsJob = defineJob({
  name: 'stores.authorizations',
  schedule: { cron: '* * * * *', tz: 'Asia/Shanghai' },
  async handle(_payload, signal) {
    await refreshDueTokens(signal)
    await remindOfExpiry()
    await endExpired()
  },
})

interface EndingStore {
  id: number
  day: string
}

/** Seven days before, once for each expiry. */
export async function remindOfExpiry(): Promise<number> {
  const ending = await rows<EndingStore>(
    `select id, to_char(expires_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from stores
      where authorization_status in ('authorized', 'completed') and expires_at between now() and now() + interval '7 days'
        and expiry_reminded_for is distinct from expires_at order by id`,
  )
  let reminded = 0
  for (const { id, day } of ending)
    await withTransaction(async (trx) => {
      const first = await row(
        `update stores set expiry_reminded_for = expires_at where id = ? and expiry_reminded_for is distinct from expires_at returning 1`,
        [id],
        trx,
      )
      if (!first) return
      reminded += 1
      await notifyMerchantOfStore(id, 'store_expiring', { day }, trx)
    })
  return reminded
}

export async function endExpired(): Promise<number> {
  const over = await rows<{ id: number }>(`select id from stores where ${IS_OVER} order by id`)
  let ended = 0
  for (const { id } of over)
    await withTransaction(async (trx) => {
      await lockTokens(id, trx)
      const still = await row(`select 1 from stores where id = ? and ${IS_OVER} for no key update`, [id], trx)
      if (!still) return
      ended += 1
      await endAuthorization(id, 'expired', trx)
      await notifyMerchantOfStore(id, 'store_expired', {}, trx)
    })
  return ended
}

const IS_OVER = `authorization_status in ('authorized', 'completed') and sales_platform <> 'other' and expires_at < now()`

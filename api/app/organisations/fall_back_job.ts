import { rows } from '#core/database'
import { defineJob } from '#core/jobs/job'

const NIGHTS = { cron: '5 0 * * *', tz: 'Asia/Shanghai' }

/** Expired levels make way for the default one, which has decided the prices since the day they ended. */
export const fallBackJob = defineJob({ name: 'merchant_levels_fall_back', schedule: NIGHTS, handle: fallBack })

export async function fallBack(): Promise<void> {
  await rows(
    `update merchants m set level_id = null, level_expires_on = null, version = version + 1, updated_at = now()
      where m.level_expires_on < (now() at time zone 'Asia/Shanghai')::date`,
  )
}

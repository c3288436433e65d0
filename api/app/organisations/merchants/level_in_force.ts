import { rows } from '#core/database'
import { defineJob } from '#core/jobs/job'

interface AssignedLevel {
  levelId: number | null
  /** The last valid day of the level. */
  expiresOn: string | null
}

/** The merchant's price level on a day: the assigned one until it expires, then the default. */
export function levelInForce(
  { levelId, expiresOn }: AssignedLevel,
  defaultLevelId: number | null,
  day: string,
): number | null {
  const holds = levelId !== null && (expiresOn === null || day <= expiresOn)
  return holds ? levelId : defaultLevelId
}

/** SQL of `levelInForce` for today and a row of `merchants`: the level's id. */
export const levelInForceSql = (merchant: string, supplierId: string) => `case
  when ${merchant}.level_id is not null
    and (${merchant}.level_expires_on is null or ${merchant}.level_expires_on >= (now() at time zone 'Asia/Shanghai')::date)
  then ${merchant}.level_id
  else (select d.id from merchant_levels d where d.organisation_id = ${supplierId} and d.is_default) end`

const NIGHTLY = { cron: '5 0 * * *', tz: 'Asia/Shanghai' }

/** Replaces expired levels by the default one; prices already use it since the expiry. */
export const expireLevelsJob = defineJob({ name: 'merchant_levels_fall_back', schedule: NIGHTLY, handle: expireLevels })

export async function expireLevels(): Promise<void> {
  await rows(
    `update merchants m set level_id = null, level_expires_on = null, version = version + 1, updated_at = now()
      where m.level_expires_on < (now() at time zone 'Asia/Shanghai')::date`,
  )
}

import { rows } from '#core/database'
import { defineJob } from '#core/jobs/job'

interface AssignedLevel {
  levelId: number | null
  /** The last day on which the level still holds. */
  expiresOn: string | null
}

/** The level that decides a merchant's prices on a day: what was given, until it expires; then the default one. */
export function levelInForce(
  { levelId, expiresOn }: AssignedLevel,
  defaultLevelId: number | null,
  day: string,
): number | null {
  const holds = levelId !== null && (expiresOn === null || day <= expiresOn)
  return holds ? levelId : defaultLevelId
}

/** The id of the level that decides a merchant's prices today, as `levelInForce` has it, for a row of `merchants`. */
export const levelInForceSql = (merchant: string, supplierId: string) => `case
  when ${merchant}.level_id is not null
    and (${merchant}.level_expires_on is null or ${merchant}.level_expires_on >= (now() at time zone 'Asia/Shanghai')::date)
  then ${merchant}.level_id
  else (select d.id from merchant_levels d where d.organisation_id = ${supplierId} and d.is_default) end`

const NIGHTLY = { cron: '5 0 * * *', tz: 'Asia/Shanghai' }

/** Expired levels make way for the default one, which has decided the prices since the day they ended. */
export const expireLevelsJob = defineJob({ name: 'merchant_levels_fall_back', schedule: NIGHTLY, handle: expireLevels })

export async function expireLevels(): Promise<void> {
  await rows(
    `update merchants m set level_id = null, level_expires_on = null, version = version + 1, updated_at = now()
      where m.level_expires_on < (now() at time zone 'Asia/Shanghai')::date`,
  )
}

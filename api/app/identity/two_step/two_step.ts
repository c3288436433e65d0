import { SealedColumn } from '#core/sealed_columns'
import { row, type Transaction } from '#core/database'
import type { TwoStep } from '#contracts/two_step'
import type { Actor } from '#core/http/actor'

export const sealedSecret = new SealedColumn({ table: 'two_step', key: 'user_id', column: 'secret_sealed' })

export const HAS_TWO_STEP = `exists (select 1 from two_step t where t.user_id = u.id and t.confirmed_at is not null)`

/** All processes use the database clock. */
export const NOW_SECONDS = 'extract(epoch from clock_timestamp())::float8'

interface TwoStepSecret {
  secret: string
  last_step: number
  now: number
}

/** The user's secret; null while two-step sign-in is off. */
export async function loadTwoStep(userId: number, trx?: Transaction): Promise<TwoStepSecret | null> {
  const found = await row<{ sealed: string; last_step: number; now: number }>(
    `select secret_sealed as sealed, last_step::float8 as last_step, ${NOW_SECONDS} as now
       from two_step where user_id = ? and confirmed_at is not null`,
    [userId],
    trx,
  )
  return found ? { ...found, secret: sealedSecret.open(userId, found.sealed) } : null
}

export async function hasTwoStep(userId: number): Promise<boolean> {
  return (await row('select 1 from two_step where user_id = ? and confirmed_at is not null', [userId])) !== undefined
}

export async function describeTwoStep({ userId, twoStep }: Actor): Promise<TwoStep> {
  const found = await row<Omit<TwoStep, 'state'>>(
    `select (select confirmed_at from two_step where user_id = u.id) as since,
            exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled' and r.two_step_required
                     where ur.user_id = u.id) as by_role,
            (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left
       from users u where u.id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return { state: twoStep, ...found }
}

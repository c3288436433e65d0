import { row, rows } from '#core/database'
import { hashRecoveryCode, newRecoveryCodes } from '#identity/two_step/recovery_codes'
import { codeAt, newSecret, stepAt } from '#identity/two_step/totp'
import { sealedSecret } from '#identity/two_step/two_step'

export interface App {
  secret: string
  recovery: string[]
  /** The code this many steps ahead, by the database clock. */
  code(away?: number): Promise<string>
}

async function currentStep(): Promise<number> {
  const found = await row<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
  return stepAt(found?.now ?? 0)
}

export const appWith = (secret: string, recovery: string[] = []): App => ({
  secret,
  recovery,
  code: async (away = 0) => codeAt(secret, (await currentStep()) + away),
})

/** Enables two-step sign-in without the setup flow. */
export async function giveTwoStep(userId: number): Promise<App> {
  const [secret, recovery] = [newSecret(), newRecoveryCodes()]
  await row('insert into two_step (user_id, secret_sealed, confirmed_at) values (?, ?, now())', [
    userId,
    sealedSecret.seal(userId, secret),
  ])
  await rows('insert into recovery_codes (user_id, code_hash) select ?, unnest(?::text[])', [
    userId,
    recovery.map(hashRecoveryCode),
  ])
  // The update raises the auth version; the insert alone does not.
  await row('update two_step set confirmed_at = now() where user_id = ?', [userId])
  return appWith(secret, recovery)
}

/** Permits a repeated code, as if time had passed. */
export const forgetUsedCodes = (userId: number) => row('update two_step set last_step = 0 where user_id = ?', [userId])

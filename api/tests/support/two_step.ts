import { row, rows } from '#core/database'
import { hashRecoveryCode, newRecoveryCodes } from '#identity/two_step/recovery_codes'
import { codeAt, newSecret, stepAt } from '#identity/two_step/totp'
import { sealedSecret } from '#identity/two_step/two_step'

export interface App {
  secret: string
  recovery: string[]
  /** The code of so many steps from now, by the database's clock. */
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

/** Somebody with an authenticator app, without the ceremony of setting it up. */
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
  // The insert alone bumps nothing that requests remember.
  await row('update two_step set confirmed_at = now() where user_id = ?', [userId])
  return appWith(secret, recovery)
}

/** As if this much time had passed for codes that were used. */
export const forgetUsedCodes = (userId: number) => row('update two_step set last_step = 0 where user_id = ?', [userId])

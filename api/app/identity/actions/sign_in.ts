import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { LOGIN_LOCK } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { openSession } from '#identity/actions/open_session'
import { isPassword, wasteTheTimeOfACheck } from '#identity/domain/passwords'
import { accountNamed, type Account } from '#identity/queries/account'

export interface Credentials {
  username: string
  password: string
  merchantNo?: string | null
}

/** Opens a session for whoever proves to be the account; the refusal never says which part was wrong. */
export async function signIn(credentials: Credentials, audience: Audience, cause: Cause): Promise<{ userId: number; pair: Refreshed }> {
  const account = await accountNamed(credentials.username)
  if (!account) {
    await wasteTheTimeOfACheck(credentials.password)
    throw new Refusal('E_LOGIN_FAILED')
  }
  if (account.is_locked) throw new Refusal('E_LOGIN_LOCKED', { minutes: Math.ceil(account.seconds_locked / 60), retryAfter: account.seconds_locked })
  const proven = await isPassword(account.password_hash, credentials.password)
  if (!proven || !merchantFits(account, credentials.merchantNo)) {
    await countFailure(account.id)
    throw new Refusal('E_LOGIN_FAILED')
  }
  refuseBarred(account)
  return transaction(cause, async (trx) => {
    await row('update users set failed_logins = 0, locked_until = null, last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, account.id], trx)
    return { userId: account.id, pair: await openSession(account.id, audience, cause, trx) }
  })
}

/** Merchant staff say their merchant's number; for others it is a check where it is given. */
function merchantFits({ kind, account_type, merchant_no }: Account, given?: string | null): boolean {
  if (given) return merchant_no?.toUpperCase() === given.trim().toUpperCase()
  return !(kind === 'merchant' && account_type === 'staff')
}

/** One statement, so that parallel guesses all count. */
async function countFailure(userId: number) {
  await row(
    `update users set failed_logins = case when failed_logins + 1 >= ? then 0 else failed_logins + 1 end,
            locked_until = case when failed_logins + 1 >= ? then now() + ? * interval '1 minute' else locked_until end
      where id = ?`,
    [LOGIN_LOCK.failures, LOGIN_LOCK.failures, LOGIN_LOCK.minutes, userId],
  )
}

function refuseBarred({ status, main_status, is_disabled }: Account) {
  if (status === 'locked') throw new Refusal('E_LOCKED')
  if (status === 'disabled' || is_disabled || (main_status && main_status !== 'active')) throw new Refusal('E_DISABLED')
}

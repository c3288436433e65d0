import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { SESSION_DAYS } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { openSession } from '#identity/actions/open_session'
import { takeAttempt } from '#identity/actions/take_attempt'
import { refuseBarred } from '#identity/domain/barred'
import { isPassword } from '#identity/domain/passwords'
import { accountNamed, type Account } from '#identity/queries/account'
import { attemptsOn, attemptsOnName, forgetAttempts } from '#identity/queries/attempts'

export interface Credentials {
  username: string
  password: string
  merchantNo?: string | null
  /** Stay signed in on this device. */
  keep?: boolean
}

/** Opens a session for whoever proves to be the account; a refusal never says which part was wrong. */
export async function signIn(given: Credentials, audience: Audience, cause: Cause): Promise<Refreshed> {
  const { id } = await provenAccount(given)
  const days = given.keep ? SESSION_DAYS.kept : SESSION_DAYS.otherwise
  return transaction(cause, async (trx) => {
    await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, id], trx)
    return openSession(id, audience, cause, trx, days)
  })
}

async function provenAccount({ username, password, merchantNo }: Credentials): Promise<Account> {
  const account = await accountNamed(username)
  const subject = account ? attemptsOn(account.id) : attemptsOnName(username)
  await takeAttempt(subject)
  const proven = await isPassword(account?.password_hash, password)
  if (!account || !proven || !merchantFits(account, merchantNo)) throw new Refusal('E_LOGIN_FAILED')
  await forgetAttempts(subject)
  refuseBarred(account)
  return account
}

/** Merchant staff say their merchant's number; for others it is a check where it is given. */
function merchantFits({ kind, account_type, merchant_no }: Account, given?: string | null): boolean {
  if (given) return merchant_no?.toUpperCase() === given.trim().toUpperCase()
  return !(kind === 'merchant' && account_type === 'staff')
}

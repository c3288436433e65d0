import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { SESSION_DAYS } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { isStillTrusted, knownDevice, recordDevice, type KnownDevice } from '#identity/credentials/devices'
import { openSession } from '#identity/session/open_session'
import {
  countAttemptOrRefuse,
  attemptsFrom,
  attemptsOnCode,
  attemptsOnDevice,
  clearAttempts,
  recordFailure,
  recentFailures,
} from '#identity/credentials/attempts'
import { rejectInactiveAccount, requiredWorkLevel, findAccount, type Account } from '#identity/credentials/account'
import { isPassword } from '#identity/credentials/passwords'
import { createChallenge, checkSecondStep, type ConsumeProof } from '#identity/two_step/check_second_step'

export interface Credentials {
  username: string
  password: string
  merchantNo?: string | null
  keep?: boolean
  /** An authenticator code sent with the password lets the owner in despite a lock that others caused. */
  code?: string
  devices?: string[]
  /** The proof-of-work level of this attempt, beyond a captcha. */
  work?: number
}

/** `device_token` is set only for a new device. */
export type SignedInTokens = Refreshed & { device_token: string | null }

interface ProvenAccount {
  account: Account
  device: KnownDevice | undefined
  spend?: ConsumeProof
}

/** A refusal never reveals which credential was wrong. */
export async function signIn(given: Credentials, audience: Audience, cause: Cause): Promise<SignedInTokens> {
  const { account, device, spend } = await proveAccount(given, cause)
  const { id: userId } = account
  const days = given.keep ? SESSION_DAYS.kept : SESSION_DAYS.otherwise
  if (account.has_two_step && !spend && !device?.is_trusted) throw await createChallenge(userId, audience, days)
  const skips = account.has_two_step && !spend ? device : undefined
  return transaction(cause, async (trx) => {
    await spend?.(trx)
    if (skips && !(await isStillTrusted(skips, trx))) throw new Refusal('E_LOGIN_FAILED')
    await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, userId], trx)
    const device_token = await recordDevice({ userId, device, caller: cause }, trx)
    return { ...(await openSession(userId, audience, cause, trx, days)), device_token }
  })
}

async function proveAccount(given: Credentials, cause: Cause): Promise<ProvenAccount> {
  const account = await findAccount(given.username)
  const who = account?.id ?? given.username
  const device = account && (await knownDevice(account.id, given.devices))
  const guessed = device && account ? attemptsOnDevice(account.id, device.id) : attemptsFrom(who, cause.ip)
  if (!device) await rejectTooLittleWork(who, given.work)
  try {
    await countAttemptOrRefuse(guessed)
  } catch (locked) {
    return signInDespiteLock(given, { account, device }, locked)
  }
  const proven = await checkCredentials(account, given)
  if (!proven) {
    if (!account) await rejectUninitialised()
    if (!device) await recordFailure(who)
    throw new Refusal('E_LOGIN_FAILED')
  }
  await clearAttempts(guessed)
  rejectInactiveAccount(proven)
  const spend = proven.has_two_step && given.code ? await checkCodeOf(proven, given.code, device) : undefined
  return { account: proven, device, spend }
}

/** Refuses every sign-in with `E_NOT_INITIALIZED` while no account exists. */
async function rejectUninitialised() {
  if (!(await row('select 1 from users limit 1', []))) throw new Refusal('E_NOT_INITIALIZED')
}

/** Each guess at a name under attack costs more work, whatever its address; known devices are exempt. */
async function rejectTooLittleWork(who: number | string, work = 0) {
  const level = requiredWorkLevel(await recentFailures(who))
  if (level > work) throw new Refusal('E_CAPTCHA_WORK', { level })
}

interface AttemptedAccount {
  account: Account | undefined
  device: KnownDevice | undefined
}

/**
 * The right password together with the right code bypasses a lock. Anything less gets the answer of any locked sign-in,
 * so it reveals nothing about the password.
 */
async function signInDespiteLock(
  given: Credentials,
  { account, device }: AttemptedAccount,
  locked: unknown,
): Promise<ProvenAccount> {
  const asLocked = () => {
    throw locked
  }
  const proven = given.code ? await checkCredentials(account, given) : undefined
  if (!given.code || !proven?.has_two_step) return asLocked()
  const spend = await checkCodeOf(proven, given.code, device).catch(asLocked)
  return {
    account: proven,
    device,
    async spend(trx) {
      await spend(trx).catch(asLocked)
      rejectInactiveAccount(proven)
    },
  }
}

const checkCodeOf = ({ id }: Account, code: string, device: KnownDevice | undefined) =>
  checkSecondStep({ userId: id, code, field: 'code', attempts: attemptsOnCode(id, device?.id) })

async function checkCredentials(account: Account | undefined, given: Credentials): Promise<Account | undefined> {
  const isRight = await isPassword(account?.password_hash, given.password)
  return account && isRight && matchesMerchant(account, given.merchantNo) ? account : undefined
}

/** Merchant staff must give their merchant number; for others it is checked if given. */
function matchesMerchant({ kind, account_type, merchant_no }: Account, given?: string | null): boolean {
  if (given) return merchant_no?.toUpperCase() === given.trim().toUpperCase()
  return !(kind === 'merchant' && account_type === 'staff')
}

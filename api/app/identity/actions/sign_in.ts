import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { SESSION_DAYS } from '#contracts/limits'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { isStillTrusted, knownDevice, noteDevice, type KnownDevice } from '#identity/actions/devices'
import { openSession } from '#identity/actions/open_session'
import { takeAttempt } from '#identity/actions/take_attempt'
import { refuseBarred } from '#identity/domain/barred'
import { isPassword } from '#identity/domain/passwords'
import { workAskedFor } from '#identity/domain/sign_in_work'
import { accountNamed, type Account } from '#identity/queries/account'
import {
  attemptsFrom,
  attemptsOnCode,
  attemptsOnDevice,
  forgetAttempts,
  notePressure,
  pressure,
} from '#identity/queries/attempts'
import { askSecondStep } from '#identity/two_step/actions/challenge'
import { checkSecondStep, type Spend } from '#identity/two_step/actions/check_second_step'

export interface Credentials {
  username: string
  password: string
  merchantNo?: string | null
  /** Stay signed in on this device. */
  keep?: boolean
  /** Of the authenticator app: known beforehand, it lets its owner in past a lock that others have caused. */
  code?: string
  /** Tokens of earlier sign-ins on this device. */
  devices?: string[]
  /** How much more than a captcha this try has cost. */
  work?: number
}

/** `device_token` only where the device was unknown. */
export type Entered = Refreshed & { device_token: string | null }

interface Proven {
  account: Account
  device: KnownDevice | undefined
  /** The second step, where it came along. */
  spend?: Spend
}

/** Opens a session for whoever proves to be the account; a refusal never says which part was wrong. */
export async function signIn(given: Credentials, audience: Audience, cause: Cause): Promise<Entered> {
  const { account, device, spend } = await provenAccount(given, cause)
  const { id: userId } = account
  const days = given.keep ? SESSION_DAYS.kept : SESSION_DAYS.otherwise
  if (account.has_two_step && !spend && !device?.is_trusted) throw await askSecondStep(userId, audience, days)
  const skips = account.has_two_step && !spend ? device : undefined
  return transaction(cause, async (trx) => {
    await spend?.(trx)
    if (skips && !(await isStillTrusted(skips, trx))) throw new Refusal('E_LOGIN_FAILED')
    await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, userId], trx)
    const device_token = await noteDevice({ userId, device, caller: cause }, trx)
    return { ...(await openSession(userId, audience, cause, trx, days)), device_token }
  })
}

async function provenAccount(given: Credentials, cause: Cause): Promise<Proven> {
  const account = await accountNamed(given.username)
  const who = account?.id ?? given.username
  const device = account && (await knownDevice(account.id, given.devices))
  const guessed = device && account ? attemptsOnDevice(account.id, device.id) : attemptsFrom(who, cause.ip)
  if (!device) await refuseCheapGuess(who, given.work)
  try {
    await takeAttempt(guessed)
  } catch (locked) {
    return pastLock(given, { account, device }, locked)
  }
  const proven = await provenBy(account, given)
  if (!proven) {
    if (!account) await refuseEmptySystem()
    if (!device) await notePressure(who)
    throw new Refusal('E_LOGIN_FAILED')
  }
  await forgetAttempts(guessed)
  refuseBarred(proven)
  const spend = proven.has_two_step && given.code ? await secondStepOf(proven, given.code, device) : undefined
  return { account: proven, device, spend }
}

/** Before the first administrator is made, no password can be right. */
async function refuseEmptySystem() {
  if (!(await row('select 1 from users limit 1', []))) throw new Refusal('E_NOT_INITIALIZED')
}

/** Every guess at a name that is being guessed at costs more work, from whichever address; a known device pays nothing. */
async function refuseCheapGuess(who: number | string, work = 0) {
  const level = workAskedFor(await pressure(who))
  if (level > work) throw new Refusal('E_CAPTCHA_WORK', { level })
}

interface Tried {
  account: Account | undefined
  device: KnownDevice | undefined
}

/**
 * People with two-step sign-in are not locked out by others: the right password together with the right code opens.
 * Anything less is answered as any locked sign-in is, so that nobody learns whether the password was right.
 */
async function pastLock(given: Credentials, { account, device }: Tried, locked: unknown): Promise<Proven> {
  const asLocked = () => {
    throw locked
  }
  const proven = given.code ? await provenBy(account, given) : undefined
  if (!given.code || !proven?.has_two_step) return asLocked()
  const spend = await secondStepOf(proven, given.code, device).catch(asLocked)
  return {
    account: proven,
    device,
    async spend(trx) {
      await spend(trx).catch(asLocked)
      refuseBarred(proven)
    },
  }
}

const secondStepOf = ({ id }: Account, code: string, device: KnownDevice | undefined) =>
  checkSecondStep({ userId: id, code, field: 'code', attempts: attemptsOnCode(id, device?.id) })

async function provenBy(account: Account | undefined, given: Credentials): Promise<Account | undefined> {
  const isRight = await isPassword(account?.password_hash, given.password)
  return account && isRight && merchantFits(account, given.merchantNo) ? account : undefined
}

/** Merchant staff say their merchant's number; for others it is a check where it is given. */
function merchantFits({ kind, account_type, merchant_no }: Account, given?: string | null): boolean {
  if (given) return merchant_no?.toUpperCase() === given.trim().toUpperCase()
  return !(kind === 'merchant' && account_type === 'staff')
}

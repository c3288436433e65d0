import { createHash } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'
import { LOGIN_LOCK } from '#contracts/limits'
import { networkOf } from '#identity/limits/address'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'

export interface AttemptSubject {
  subject: string
  userId: number | null
}

/** Unknown names are counted too, so that they are refused alike. */
const nameOf = (name: string) => `name ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`
const subjectOf = (who: number | string) => (typeof who === 'number' ? `user ${who}` : nameOf(who))
const ownerOf = (who: number | string) => (typeof who === 'number' ? who : null)

/**
 * Wrong passwords from unknown devices. Each network is locked separately, so that strangers cannot lock the owner out.
 */
export const attemptsFrom = (who: number | string, ip: string): AttemptSubject => ({
  subject: `${subjectOf(who)} from ${networkOf(ip)}`,
  userId: ownerOf(who),
})
export const attemptsOnDevice = (userId: number, deviceId: number): AttemptSubject => ({
  subject: `device ${deviceId}`,
  userId,
})
/**
 * Wrong codes after a right password, from any address; known devices count separately. A new password does not reset
 * it.
 */
export const attemptsOnCode = (userId: number, deviceId?: number): AttemptSubject => ({
  subject: deviceId === undefined ? `code ${userId}` : `code on device ${deviceId}`,
  userId: null,
})
export const attemptsOnProof = (userId: number): AttemptSubject => ({ subject: `proof ${userId}`, userId: null })
export const attemptsOnPayment = (userId: number): AttemptSubject => ({ subject: `payment ${userId}`, userId: null })

/** Counts a guess before it is checked, so that parallel guesses cannot exceed the limit. False above the limit. */
export async function countAttempt({ subject, userId }: AttemptSubject): Promise<boolean> {
  const { failures, minutes } = LOGIN_LOCK
  return (await row(COUNT, [subject, userId, failures, minutes])) !== undefined
}

const COUNT = `
  insert into login_attempts as held (subject, user_id, failures) values (?, ?, 1)
  on conflict (subject) do update set
    last_at = now(),
    failures = case when held.locked_until is null then held.failures + 1 else 1 end,
    locked_until = case when held.locked_until is null and held.failures + 1 >= ? then now() + make_interval(mins => ?) end
  where coalesce(held.locked_until, '-infinity') <= now()
  returning failures`

export async function secondsLocked({ subject }: AttemptSubject): Promise<number> {
  const found = await row<{ left: number }>(
    'select ceil(extract(epoch from locked_until - now()))::int as left from login_attempts where subject = ?',
    [subject],
  )
  return Math.max(1, found?.left ?? 1)
}

export async function clearAttempts({ subject }: AttemptSubject, trx?: Transaction): Promise<void> {
  await row('delete from login_attempts where subject = ?', [subject], trx)
}

export async function clearLocks(userId: number, trx?: Transaction): Promise<void> {
  await rows('delete from login_attempts where user_id = ?', [userId], trx)
}

const pressureOn = (who: number | string) => `all ${subjectOf(who)}`

/** Counts a wrong password for this name from any address. Resets after an hour without one. */
export async function recordFailure(who: number | string): Promise<void> {
  await row(
    `insert into login_attempts as held (subject, user_id, failures) values (?, ?, 1)
     on conflict (subject) do update set
       last_at = now(), failures = case when held.last_at < now() - interval '1 hour' then 1 else held.failures + 1 end`,
    [pressureOn(who), ownerOf(who)],
  )
}

export async function recentFailures(who: number | string): Promise<number> {
  const found = await row<{ failures: number }>(
    `select failures from login_attempts where subject = ? and last_at > now() - interval '1 hour'`,
    [pressureOn(who)],
  )
  return found?.failures ?? 0
}

/** Counts one guess and refuses above the limit, whether or not the guessed account exists. */
export async function countAttemptOrRefuse(guessed: AttemptSubject, code: ErrorCode = 'E_LOGIN_LOCKED'): Promise<void> {
  if (await countAttempt(guessed)) return
  const seconds = await secondsLocked(guessed)
  throw new Refusal(code, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}

import { createHash } from 'node:crypto'
import { row, rows, type Transaction } from '#core/database'
import { LOGIN_LOCK } from '#contracts/limits'
import { networkOf } from '#identity/limits/address'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'

/** What guesses are counted against. */
export interface AttemptSubject {
  subject: string
  /** Whose sign-in it locks, where there is such a person. */
  userId: number | null
}

/** A name that no account has is counted like one, so that both are refused alike. */
const nameOf = (name: string) => `name ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`
const subjectOf = (who: number | string) => (typeof who === 'number' ? `user ${who}` : nameOf(who))
const ownerOf = (who: number | string) => (typeof who === 'number' ? who : null)

/** Wrong passwords from unknown devices: each network is locked by itself, so that no stranger locks out the owner. */
export const attemptsFrom = (who: number | string, ip: string): AttemptSubject => ({
  subject: `${subjectOf(who)} from ${networkOf(ip)}`,
  userId: ownerOf(who),
})
/** Wrong passwords on a device that has signed in before. */
export const attemptsOnDevice = (userId: number, deviceId: number): AttemptSubject => ({
  subject: `device ${deviceId}`,
  userId,
})
/** Wrong codes behind a right password, from wherever; those of a known device by themselves. A new password does not open it. */
export const attemptsOnCode = (userId: number, deviceId?: number): AttemptSubject => ({
  subject: deviceId === undefined ? `code ${userId}` : `code on device ${deviceId}`,
  userId: null,
})
/** What somebody who is signed in proves once more. */
export const attemptsOnProof = (userId: number): AttemptSubject => ({ subject: `proof ${userId}`, userId: null })
export const attemptsOnPayment = (userId: number): AttemptSubject => ({ subject: `payment ${userId}`, userId: null })

/** Counts a guess before it is judged, so that parallel ones cannot outrun the count. False: too many already. */
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

/** Opens every lock on a person's sign-in. */
export async function clearLocks(userId: number, trx?: Transaction): Promise<void> {
  await rows('delete from login_attempts where user_id = ?', [userId], trx)
}

const pressureOn = (who: number | string) => `all ${subjectOf(who)}`

/** One more wrong password for this name, from wherever. An hour without one begins anew. */
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

/** One guess; refused once there were too many, whether or not the guessed account exists. */
export async function countAttemptOrRefuse(guessed: AttemptSubject, code: ErrorCode = 'E_LOGIN_LOCKED'): Promise<void> {
  if (await countAttempt(guessed)) return
  const seconds = await secondsLocked(guessed)
  throw new Refusal(code, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}

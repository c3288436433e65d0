import { createHash } from 'node:crypto'
import { row, type Transaction } from '#core/database'
import { LOGIN_LOCK } from '#contracts/limits'

/** What guesses are counted against. */
export const attemptsOn = (userId: number) => `user ${userId}`
export const attemptsOnPayment = (userId: number) => `payment ${userId}`
export const attemptsOnName = (name: string) =>
  `name ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`

/** Counts a guess before it is judged, so that parallel ones cannot outrun the count. False: too many already. */
export async function countAttempt(subject: string): Promise<boolean> {
  const { failures, minutes } = LOGIN_LOCK
  return (await row(COUNT, [subject, failures, minutes])) !== undefined
}

const COUNT = `
  insert into login_attempts as held (subject, failures) values (?, 1)
  on conflict (subject) do update set
    last_at = now(),
    failures = case when held.locked_until is null then held.failures + 1 else 1 end,
    locked_until = case when held.locked_until is null and held.failures + 1 >= ? then now() + make_interval(mins => ?) end
  where coalesce(held.locked_until, '-infinity') <= now()
  returning failures`

export async function secondsLocked(subject: string): Promise<number> {
  const found = await row<{ left: number }>(
    'select ceil(extract(epoch from locked_until - now()))::int as left from login_attempts where subject = ?',
    [subject],
  )
  return Math.max(1, found?.left ?? 1)
}

export async function forgetAttempts(subject: string, trx?: Transaction): Promise<void> {
  await row('delete from login_attempts where subject = ?', [subject], trx)
}

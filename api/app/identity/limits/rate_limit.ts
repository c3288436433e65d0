import { preparedRow, row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'

export interface Allowance {
  times: number
  seconds: number
}

/**
 * Consumes one use of a window or refuses with the seconds to wait. A single guarded statement, so races cannot
 * overspend.
 */
export async function takeAllowance(
  subject: string,
  { times, seconds }: Allowance,
  client?: Transaction,
): Promise<void> {
  const taken = await row(TAKE_ALLOWANCE, [subject, subject, seconds, times], client)
  if (taken) return
  const window = await row<{ left: number }>(SECONDS_LEFT, [subject], client)
  const wait = Math.max(1, window?.left ?? seconds)
  throw new Refusal('E_TOO_MANY', { retryAfter: wait, seconds: wait })
}

const TAKE_ALLOWANCE = `
  with over as (
    delete from rate_limits where subject in (
      select subject from rate_limits where ends_at < now() and subject <> ? limit 10 for update skip locked
    )
  )
  insert into rate_limits as held (subject, spent, ends_at) values (?, 1, now() + make_interval(secs => ?))
  on conflict (subject) do update set
    spent = case when held.ends_at <= now() then 1 else held.spent + 1 end,
    ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
  where held.ends_at <= now() or held.spent < ?
  returning spent`

export interface Reserved {
  /** Uses of the window, this reservation included. */
  spent: number
  seconds: number
  isGranted: boolean
}

/** Reserves several uses at once, so that a caller with many requests needs no statement for each. */
export async function reserveAllowance(
  subject: string,
  { times, seconds }: Allowance,
  count: number,
): Promise<Reserved> {
  const reserved = await preparedRow<Omit<Reserved, 'isGranted'>>(RESERVE, [
    subject,
    count,
    seconds,
    count,
    count,
    times,
  ])
  if (reserved) return { ...reserved, isGranted: true }
  const window = await row<{ left: number }>(SECONDS_LEFT, [subject])
  return { spent: times, seconds: Math.max(1, window?.left ?? seconds), isGranted: false }
}

const RESERVE = `
  insert into rate_limits as held (subject, spent, ends_at) values (?, ?::int, now() + make_interval(secs => ?))
  on conflict (subject) do update set
    spent = case when held.ends_at <= now() then excluded.spent else held.spent + ?::int end,
    ends_at = case when held.ends_at <= now() then excluded.ends_at else held.ends_at end
  where held.ends_at <= now() or held.spent + ?::int <= ?::int
  returning spent, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`

const SECONDS_LEFT = 'select ceil(extract(epoch from ends_at - now()))::int as left from rate_limits where subject = ?'

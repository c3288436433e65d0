import { row, type Transaction } from '#core/database'
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

const SECONDS_LEFT = 'select ceil(extract(epoch from ends_at - now()))::int as left from rate_limits where subject = ?'

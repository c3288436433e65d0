import { setTimeout as sleep } from 'node:timers/promises'
import { preparedRow, preparedRows } from '#core/database'
import { PlatformError } from '#platforms/errors'

/** A token bucket that all processes share. */
export interface Budget {
  /** Names what the platform limits: app, shop, operation. */
  name: string
  /** Calls at once. */
  burst: number
  perSecond: number
  /** Points of this call, where the platform counts them. */
  cost?: number
}

const LONGEST_WAIT_SECONDS = 20

/** The bucket may go below zero: each caller then waits for its own place, in the order of the updates. */
const TAKE = `
  insert into platform_budgets as b (name, tokens, refilled_at)
  values (:name, :burst::float8 - :cost::float8, clock_timestamp())
  on conflict (name) do update
     set tokens = least(:burst::float8, b.tokens + greatest(extract(epoch from clock_timestamp() - b.refilled_at), 0) * :rate::float8) - :cost::float8,
         refilled_at = greatest(b.refilled_at, clock_timestamp())
   where least(:burst::float8, b.tokens + greatest(extract(epoch from clock_timestamp() - b.refilled_at), 0) * :rate::float8) - :cost::float8
         >= -(:longest::float8 * :rate::float8)
  returning (greatest(-tokens / :rate::float8, 0) + greatest(extract(epoch from refilled_at - clock_timestamp()), 0))::float8 as wait`

/** Waits until the call may be made, and returns whether it had to; refuses as `rate_limited` if that would take too long. */
export async function takeBudgets(budgets: readonly Budget[], signal?: AbortSignal): Promise<boolean> {
  let wait = 0
  for (const budget of budgets) wait = Math.max(wait, await take(budget))
  if (wait > 0) await sleep(wait * 1000, undefined, { signal })
  return wait > 0
}

async function take({ name, burst, perSecond, cost = 1 }: Budget): Promise<number> {
  const values = { name, burst, cost: Math.min(cost, burst), rate: perSecond, longest: LONGEST_WAIT_SECONDS }
  const taken = await preparedRow<{ wait: number }>(TAKE, values)
  if (taken) return taken.wait
  throw new PlatformError('rate_limited', {
    retryAfter: LONGEST_WAIT_SECONDS,
    message: `The budget ${name} is used up`,
  })
}

/** After a refusal, blocks all calls for the pause; then they resume at the allowed rate, not all at once. */
export async function pauseBudgets(budgets: readonly Budget[], seconds: number): Promise<void> {
  for (const { name, perSecond } of budgets)
    await preparedRows(PAUSE, { name, isFast: perSecond >= 1, seconds: Math.min(seconds, LONGEST_WAIT_SECONDS) })
}

/** A budget of a day keeps what is left of the day. */
const PAUSE = `
  update platform_budgets
     set tokens = case when :isFast::boolean then least(tokens, 0) else tokens end,
         refilled_at = greatest(refilled_at, clock_timestamp() + make_interval(secs => :seconds::float8))
   where name = :name`

export interface BudgetUsage {
  left: number
  /** The actual cost of the call. */
  cost?: number
}

/** The platform's count wins: it includes calls made elsewhere with the same key. Refunds an overestimated cost. */
export async function syncBudget(
  { name, burst, cost: estimated = 1 }: Budget,
  { left, cost = estimated }: BudgetUsage,
): Promise<void> {
  const refund = Math.max(Math.min(estimated, burst) - cost, 0)
  await preparedRows(
    `update platform_budgets set tokens = least(tokens + :refund::float8, :left::float8) where name = :name`,
    { name, left, refund },
  )
}

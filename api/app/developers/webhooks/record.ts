import { rows, withTransaction } from '#core/database'
import { GroupCommit } from '#core/group_commit'
import { delayAfter, type Attempt } from '#developers/webhooks/attempt'
import type { DueDelivery } from '#developers/webhooks/lanes'

interface Outcome {
  delivery: DueDelivery
  attempt: Attempt
}

export type DeliveryOutcome = 'delivered' | 'retry' | 'failed'

/** A receiver that is gone for good costs its deliveries no attempt: they wait until it is resumed. */
export const GONE = 410

export function outcomeOf({ delivery, attempt }: Outcome): { state: DeliveryOutcome; delaySeconds: number } {
  if (attempt.error === null) return { state: 'delivered', delaySeconds: 0 }
  const delay = delayAfter(delivery.attempts + 1)
  if (delay === null && attempt.status !== GONE) return { state: 'failed', delaySeconds: 0 }
  return { state: 'retry', delaySeconds: delay ?? 0 }
}

/** Resolves when the attempt is committed. Attempts that end within some milliseconds share a transaction. */
export async function recordAttempt(delivery: DueDelivery, attempt: Attempt): Promise<DeliveryOutcome> {
  return groups.add({ delivery, attempt })
}

const RECORD = `
  with o as (
    select * from jsonb_to_recordset(?::jsonb) o (id int, state text, delay float8, number int, at timestamptz, status int, error text, ms int, answer text)),
  logged as (
    insert into webhook_attempts (delivery_id, number, at, status, error, ms, answer)
    select o.id, o.number, o.at, o.status, o.error, o.ms, o.answer from o join webhook_deliveries d on d.id = o.id order by o.id
    on conflict do nothing)
  update webhook_deliveries d
     set state = case o.state when 'retry' then 'waiting' else o.state end, attempts = o.number,
         next_at = clock_timestamp() + make_interval(secs => o.delay), first_at = coalesce(d.first_at, o.at),
         delivered_at = case o.state when 'delivered' then clock_timestamp() end,
         last_status = o.status, last_error = o.error, last_ms = o.ms
    from o where d.id = o.id and d.state = 'waiting'`

const groups = new GroupCommit<Outcome, DeliveryOutcome>(recordAll, {
  collectMs: 10,
  maxGroup: 100,
  maxCommits: 2,
  maxPending: 5000,
})

/** In the order of their ids: two workers that record the same deliveries then wait for each other in turn. */
async function recordAll(outcomes: readonly Outcome[]): Promise<DeliveryOutcome[]> {
  const states = outcomes.map(outcomeOf)
  const written = outcomes.map(({ delivery, attempt }, at) => ({
    id: delivery.id,
    number: delivery.attempts + 1,
    state: states[at]?.state,
    delay: states[at]?.delaySeconds,
    ...attempt,
  }))
  const sorted = JSON.stringify(written.toSorted((a, b) => a.id - b.id))
  await withTransaction((trx) => rows(RECORD, [sorted], trx))
  return states.map(({ state }) => state)
}

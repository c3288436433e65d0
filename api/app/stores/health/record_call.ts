import logger from '@adonisjs/core/services/logger'
import { row } from '#core/database'
import type { CallOutcome } from '#platforms/port'
import type { Sweep } from '#core/jobs/sweep'

/** Adds a finished call to its hour. Failing to count it does not fail the call. */
export function recordCall(outcome: CallOutcome): void {
  if (outcome.storeId !== null)
    void addCall(outcome).catch((err: unknown) => logger.warn({ err, store: outcome.storeId }, 'call not counted'))
}

export async function addCall({
  storeId,
  operation,
  milliseconds,
  error,
  code,
  budgetLeft,
}: CallOutcome): Promise<void> {
  await row(
    `insert into store_calls as t (store_id, hour, calls, failures, milliseconds, last_success_at, last_failure_at, last_operation, last_error, last_code, budget_left)
     select s.id, date_trunc('hour', now()), 1, :failed::int, :milliseconds, case when :failed::int = 0 then now() end,
            case when :failed::int = 1 then now() end, :operation, :error, :code, :left from stores s where s.id = :storeId
     on conflict (store_id, hour) do update set calls = t.calls + 1, failures = t.failures + excluded.failures,
       milliseconds = t.milliseconds + excluded.milliseconds,
       last_success_at = coalesce(excluded.last_success_at, t.last_success_at),
       last_failure_at = coalesce(excluded.last_failure_at, t.last_failure_at),
       last_operation = case when excluded.failures > 0 then excluded.last_operation else t.last_operation end,
       last_error = case when excluded.failures > 0 then excluded.last_error else t.last_error end,
       last_code = case when excluded.failures > 0 then excluded.last_code else t.last_code end,
       budget_left = coalesce(excluded.budget_left, t.budget_left)`,
    {
      storeId,
      failed: error === null ? 0 : 1,
      milliseconds: Math.round(milliseconds),
      operation: error === null ? null : operation.slice(0, 100),
      error,
      code: error === null ? null : code.slice(0, 100),
      left: budgetLeft === null ? null : Math.floor(budgetLeft),
    },
  )
}

export const callSweep: Sweep = { table: 'store_calls', where: `hour < now() - interval '30 days'` }

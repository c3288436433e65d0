import { setTimeout as sleep } from 'node:timers/promises'
import { countConnectorCall, counter } from '#core/health/metrics'
import { traced } from '#core/health/observe'
import { takeBudgets, pauseBudgets, syncBudget, type Budget, type BudgetUsage } from '#platforms/budgets'
import type { AppContext, CallOutcome, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { send, type HttpAnswer, type HttpRequest } from '#platforms/send'
import type { SalesPlatform } from '#contracts/suppliers'

export interface PlatformCall<T> {
  platform: SalesPlatform
  /** For the health page: the path without ids. */
  operation: string
  budgets: readonly Budget[]
  /** Idempotent calls are retried even if the first attempt may have arrived. */
  isRepeatable: boolean
  /** Built anew for each attempt: signatures carry the time. */
  request(): HttpRequest
  /** The result, or a `PlatformError` by the platform's envelope. */
  read(answer: HttpAnswer): T
  /** Of the first budget, if the answer reports it. */
  usage?(answer: HttpAnswer): BudgetUsage | null
}

type Context = AppContext | PlatformContext

const ATTEMPTS = 4
/** Longer pauses are refused as `rate_limited`, and the caller's job is rescheduled. */
const LONGEST_PAUSE_SECONDS = 10

/** Limits, sends, retries what is safe to retry, and reports each attempt. */
export async function callPlatform<T>(context: Context, call: PlatformCall<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await callOnce(context, call)
    } catch (error) {
      const pause = error instanceof PlatformError ? pauseBefore(error, call, attempt) : null
      if (pause === null || attempt === ATTEMPTS) throw error
      await sleep(pause * 1000, undefined, { signal: context.signal })
    }
}

/** Seconds until the next attempt; null if there is none. */
function pauseBefore(
  error: PlatformError,
  { isRepeatable }: { isRepeatable: boolean },
  attempt: number,
): number | null {
  const backoff = 0.25 * 2 ** attempt
  if (error.kind === 'rate_limited') {
    const pause = Math.max(error.retryAfter ?? backoff, 0.05)
    return pause <= LONGEST_PAUSE_SECONDS ? pause : null
  }
  if (error.kind === 'unavailable' || error.kind === 'timeout')
    return isRepeatable || !error.mayHaveHappened ? backoff : null
  return error.kind === 'unknown' && error.mayHaveHappened && isRepeatable ? backoff : null
}

const waits = counter('connector_limiter_waits_total', ['connector'])
const waited = counter('connector_limiter_wait_seconds_total', ['connector'])

async function awaitTurn({ platform: connector, budgets }: PlatformCall<unknown>, signal?: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const hasWaited = await takeBudgets(budgets, signal)
  if (!hasWaited) return
  waits.add({ connector })
  waited.add({ connector }, (performance.now() - startedAt) / 1000)
}

async function callOnce<T>(context: Context, call: PlatformCall<T>): Promise<T> {
  await awaitTurn(call, context.signal)
  return traced({ name: `${call.platform} ${call.operation}`, kind: 'client' }, () => attempt(context, call))
}

async function attempt<T>(context: Context, call: PlatformCall<T>): Promise<T> {
  const started = performance.now()
  let usage: BudgetUsage | null = null
  try {
    const answer = await send(call.request(), context.signal)
    usage = call.usage?.(answer) ?? null
    const result = call.read(answer)
    report(context, call, { started, usage, error: null })
    if (usage && call.budgets[0]) await syncBudget(call.budgets[0], usage)
    return result
  } catch (error) {
    report(context, call, { started, usage, error })
    await slowDown(call.budgets, error, usage)
    throw error
  }
}

/** Takes over the remaining budget if the platform reports it; otherwise pauses all callers. */
async function slowDown(budgets: readonly Budget[], error: unknown, usage: BudgetUsage | null): Promise<void> {
  if (!(error instanceof PlatformError) || error.kind !== 'rate_limited') return
  if (usage && budgets[0]) await syncBudget(budgets[0], { left: usage.left })
  else await pauseBudgets(budgets, error.retryAfter ?? 1)
}

interface Attempt {
  started: number
  usage: BudgetUsage | null
  error: unknown
}

function report<T>(
  context: Context,
  { platform, operation }: PlatformCall<T>,
  { started, usage, error }: Attempt,
): void {
  const failure = error instanceof PlatformError ? error : null
  const milliseconds = Math.round(performance.now() - started)
  const kind = failure?.kind ?? (error === null ? null : 'unknown')
  countConnectorCall(platform, kind ?? 'ok', milliseconds)
  const outcome: CallOutcome = {
    storeId: 'store' in context ? context.store.storeId : null,
    platform,
    operation,
    milliseconds,
    error: kind,
    code: failure?.code ?? '',
    budgetLeft: usage?.left ?? null,
  }
  context.onCall?.(outcome)
}

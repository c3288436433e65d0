import type { PlatformErrorKind, TokenPurpose } from '#contracts/platforms'
import type { StoreAdvice, StoreHealth } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, type Row } from '#core/database'
import { isConnected } from '#stores/authorization/authorization'
import { connectedPlatform } from '#stores/authorization/platform_directory'

interface Totals {
  calls: number
  failures: number
  average_ms: number | null
  last_success_at: Date | null
  last_failure_at: Date | null
  last_operation: string | null
  last_error: PlatformErrorKind | null
  last_code: string | null
  budget_left: number | null
  waiting: number
  last_event_at: Date | null
  ends_soon: boolean
  scopes: string[]
}

const TOTALS = `
  with day as (select * from store_calls where store_id = :id and hour > now() - interval '24 hours'),
       bad as (select * from store_calls where store_id = :id and last_failure_at is not null order by hour desc limit 1)
  select coalesce((select sum(calls) from day), 0)::int as calls, coalesce((select sum(failures) from day), 0)::int as failures,
         (select sum(milliseconds) / nullif(sum(calls), 0) from day)::int as average_ms,
         (select max(last_success_at) from store_calls where store_id = :id) as last_success_at,
         (select last_failure_at from bad) as last_failure_at, (select last_operation from bad) as last_operation,
         (select last_error from bad) as last_error, (select last_code from bad) as last_code,
         (select budget_left from day where budget_left is not null order by hour desc limit 1) as budget_left,
         (select count(*) from platform_events where store_id = :id and state = 'waiting')::int as waiting,
         (select max(received_at) from platform_events where store_id = :id) as last_event_at,
         coalesce((select expires_at < now() + interval '7 days' from stores where id = :id), false) as ends_soon,
         array(select distinct unnest(scopes) from store_tokens where store_id = :id) as scopes`

/** How the connection of a store is doing, and what to do about it. */
export async function healthOf(store: Row): Promise<StoreHealth> {
  const totals = (await row<Totals>(TOTALS, { id: store.id })) as Totals
  const connected = await connectedPlatform(store.sales_platform as SalesPlatform)
  const authorization = connected?.driver.authorization
  const held = store.tokens as TokenPurpose[]
  const missing = (authorization?.purposes(String(store.region)) ?? []).filter((one) => !held.includes(one))
  const missingScopes =
    totals.scopes.length === 0 ? [] : (authorization?.scopes ?? []).filter((one) => !totals.scopes.includes(one))
  return {
    last_success_at: textOf(totals.last_success_at),
    last_failure:
      totals.last_failure_at && totals.last_error
        ? {
            at: totals.last_failure_at.toISOString(),
            operation: totals.last_operation ?? '',
            error: totals.last_error,
            code: totals.last_code ?? '',
          }
        : null,
    calls: totals.calls,
    failures: totals.failures,
    average_ms: totals.average_ms,
    budget_left: totals.budget_left,
    waiting_events: totals.waiting,
    last_event_at: textOf(totals.last_event_at),
    missing_scopes: missingScopes,
    advice: adviceOf(store, totals, { missing, missingScopes, isAvailable: authorization !== undefined }),
  }
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null

const FEW_CALLS = 5
const FAILING = 0.2

interface Lacks {
  missing: readonly TokenPurpose[]
  missingScopes: readonly string[]
  isAvailable: boolean
}

function adviceOf(store: Row, totals: Totals, { missing, missingScopes, isAvailable }: Lacks): StoreAdvice[] {
  const status = store.authorization_status
  if (store.sales_platform === 'other') return ['manual']
  if (!isAvailable) return ['not_set_up']
  if (!isConnected(status)) return [status === 'expired' ? 'expired' : 'connect']
  const isFailing = totals.calls >= FEW_CALLS && totals.failures / totals.calls >= FAILING
  const wrong: [boolean, StoreAdvice][] = [
    [missing.length > 0, 'missing_tokens'],
    [missingScopes.length > 0, 'missing_scopes'],
    [totals.ends_soon, 'expiring'],
    [isFailing, totals.last_error === 'rate_limited' ? 'limited' : 'failing'],
    [totals.waiting > 100, 'queue'],
  ]
  const advice = wrong.filter(([applies]) => applies).map(([, one]) => one)
  return advice.length > 0 ? advice : ['fine']
}

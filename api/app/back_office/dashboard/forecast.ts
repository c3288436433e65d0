import { FORECAST, type BalanceForecast } from '#contracts/dashboard'
import { minorOf, signedAmount } from '#contracts/price/amounts'
import { row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { loadBalances } from '#ledger/account/balance'
import { DAYS_CTE, factsOf, TRADE } from '#back_office/dashboard/facts'
import { afterDays } from '#logistics/domain/working_days'
import { dayOf } from '#organisations/days'

/** Days since the first payment, today included; null before it. */
const SINCE_FIRST = `select (now() at time zone 'Asia/Shanghai')::date - (l.created_at at time zone 'Asia/Shanghai')::date + 1
  from ledger_lines l where l.organisation_id = ? and l.kind = 'order_payment' order by l.id limit 1`

/** Of the merchant's whole balance, not of one user; null for others and without permission. */
export async function balanceForecast(actor: Actor, now = new Date()): Promise<BalanceForecast | null> {
  const { id, kind } = actor.organisation
  if (kind !== 'merchant' || !actor.may('transactions.view')) return null
  const today = dayOf(now)
  const [balances, spent] = await Promise.all([
    loadBalances(id),
    row<{ minor: number; since: number | null }>(
      `with ${DAYS_CTE} select coalesce(sum(t.paid_minor - t.refunded_minor), 0)::float8 as minor, (${SINCE_FIRST}) as since
         from ${factsOf(TRADE)} t where t.organisation_id = ?`,
      [afterDays(today, 1 - FORECAST.usual), today, id, id],
    ),
  ])
  const over = Math.min(Math.max(spent?.since ?? FORECAST.usual, FORECAST.least), FORECAST.usual)
  const minor = spent?.minor ?? 0
  const spendable = (minorOf(balances.balance) ?? 0) - (minorOf(balances.held) ?? 0)
  return {
    balance: signedAmount(spendable),
    daily: signedAmount(Math.round(minor / over)),
    over,
    days: minor > 0 ? Math.floor((Math.max(spendable, 0) * over) / minor) : null,
  }
}

import { row, type Transaction } from '#core/database'

export interface Rule {
  organisation_id: number
  is_enabled: boolean
  user_id: number | null
  order_limit: number
  day_limit: number
  store_ids: number[]
  from_hour: number
  to_hour: number
  version: number
  is_open: boolean
}

/** Whether the hour of Beijing is within the rule's; `22` to `6` goes over midnight. */
const IS_OPEN = `case when from_hour < to_hour then h >= from_hour and h < to_hour else h >= from_hour or h < to_hour end`

const RULE = `select organisation_id, is_enabled, user_id, order_limit_minor::float8 as order_limit, day_limit_minor::float8 as day_limit,
    store_ids, from_hour, to_hour, version, ${IS_OPEN} as is_open
  from auto_payment_rules, lateral (select extract(hour from now() at time zone 'Asia/Shanghai')::int as h) x
 where organisation_id = ?`

export const findRule = (organisationId: number, trx?: Transaction) => row<Rule>(RULE, [organisationId], trx)

/** Locked first, so that two payments of a merchant do not pass its day limit together. */
export const lockRule = (organisationId: number, trx: Transaction) =>
  row<Rule>(`${RULE} for update of auto_payment_rules`, [organisationId], trx)

const SPENT = `select coalesce(sum(minor), 0)::float8 as minor from auto_payments
  where organisation_id = ? and paid_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

export async function spentToday(organisationId: number, trx?: Transaction): Promise<number> {
  return (await row<{ minor: number }>(SPENT, [organisationId], trx))?.minor ?? 0
}

/** Turns the rule off until somebody turns it on again. */
export const stopRule = (organisationId: number, reason: string, trx: Transaction) =>
  row<{ organisation_id: number }>(
    `update auto_payment_rules set is_enabled = false, stopped = ?, version = version + 1, updated_at = now()
      where organisation_id = ? and is_enabled returning organisation_id`,
    [reason, organisationId],
    trx,
  )

import { LEVEL_LIMITS } from '#contracts/supplier_levels'

const NAMES = LEVEL_LIMITS.map((limit) => `'${limit}'`).join(', ')
export const THIS_MONTH = `to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** Counters that count now: those without a month, and this month's. */
export const IS_CURRENT = `(q.period = '' and q.kind <> 'design_count' or q.period = ${THIS_MONTH})`

/** The most that any supplier on the level `t` uses of each limit, as SQL. */
export const LIMITS_IN_USE = `
  select coalesce(jsonb_object_agg(u.kind, u.used), '{}') from (
    select q.kind, max(q.used) as used
      from quota_counters q
      join organisations o on o.id = q.organisation_id
      join suppliers s on s.id = case when o.kind = 'merchant' then o.parent_id else o.id end
     where s.level_id = t.id and q.kind in (${NAMES}) and ${IS_CURRENT}
     group by q.kind) u`

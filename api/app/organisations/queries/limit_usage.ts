import { rows } from '#core/database'
import { LEVEL_LIMITS, MERCHANT_LIMITS, MONTHLY_LIMITS, unitOf, type LimitUsage } from '#contracts/supplier_levels'
import { THIS_MONTH } from '#organisations/queries/limits_in_use'

const KINDS = [...LEVEL_LIMITS]

/** Each limit of a supplier's level with what is used and allowed; for a limit of each merchant, the merchant who uses the most. */
export function limitUsage(supplierId: number): Promise<LimitUsage[]> {
  return rows<LimitUsage>(
    `select k.kind as "limit", coalesce(q.used, 0)::float8 as used, ((to_jsonb(l) ->> k.kind)::bigint * k.unit)::float8 as allowed, q.merchant
       from suppliers s
       left join supplier_levels l on l.id = s.level_id
      cross join unnest(?::text[], ?::bigint[], ?::boolean[], ?::boolean[]) with ordinality k(kind, unit, of_merchants, monthly, place)
       left join lateral (
         select c.used, case when k.of_merchants then o.name end as merchant
           from quota_counters c join organisations o on o.id = c.organisation_id
          where c.kind = k.kind and c.period = case when k.monthly then ${THIS_MONTH} else '' end
            and case when k.of_merchants then o.parent_id = s.id and c.used > 0 else o.id = s.id end
          order by c.used desc, o.id limit 1) q on true
      where s.id = ?
      order by k.place`,
    [
      KINDS,
      KINDS.map(unitOf),
      KINDS.map((kind) => MERCHANT_LIMITS.includes(kind)),
      KINDS.map((kind) => MONTHLY_LIMITS.includes(kind)),
      supplierId,
    ],
  )
}

import { row, type Transaction } from '#core/database'
import { LEVEL_LIMITS, MERCHANT_LIMITS, MONTHLY_LIMITS, unitOf } from '#contracts/supplier_levels'

const KINDS = [...LEVEL_LIMITS]
const UNITS = KINDS.map(unitOf)
const OF_MERCHANTS = KINDS.map((kind) => MERCHANT_LIMITS.includes(kind))

/** What each supplier on a level, and each of their merchants, may use from now on. */
export const applyLevel = (levelId: number, trx: Transaction) => allow('s.level_id = ?', levelId, trx)

/** The same for one supplier, whose level has changed or who has a new merchant. */
export const applyLevelOf = (supplierId: number, trx: Transaction) => allow('s.id = ?', supplierId, trx)

async function allow(whose: 's.level_id = ?' | 's.id = ?', id: number, trx: Transaction): Promise<void> {
  await row(
    `insert into quota_counters (organisation_id, kind, allowed)
     select o.id, k.kind, (to_jsonb(l) ->> k.kind)::bigint * k.unit
       from suppliers s
       left join supplier_levels l on l.id = s.level_id
      cross join unnest(?::text[], ?::bigint[], ?::boolean[]) k(kind, unit, of_merchants)
       join organisations o on case when k.of_merchants then o.parent_id = s.id and o.kind = 'merchant' else o.id = s.id end
      where ${whose}
      order by o.id, k.kind
     on conflict (organisation_id, kind, period) do update set allowed = excluded.allowed`,
    [KINDS, UNITS, OF_MERCHANTS, id],
    trx,
  )
  await row(
    `update quota_counters q set allowed = yearly.allowed
       from quota_counters yearly
       join suppliers s on s.id = yearly.organisation_id
      where ${whose} and yearly.period = '' and yearly.kind = any(?)
        and q.organisation_id = yearly.organisation_id and q.kind = yearly.kind and q.period <> ''`,
    [id, [...MONTHLY_LIMITS]],
    trx,
  )
}

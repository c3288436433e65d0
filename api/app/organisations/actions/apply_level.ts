import { row, type Transaction } from '#core/database'
import { LEVEL_LIMITS, MERCHANT_LIMITS, MONTHLY_LIMITS, unitOf } from '#contracts/supplier_levels'

const KINDS = [...LEVEL_LIMITS]
const UNITS = KINDS.map(unitOf)
const OF_MERCHANTS = KINDS.map((kind) => MERCHANT_LIMITS.includes(kind))

type Whose = 's.level_id = ?' | 's.id = ?' | 'o.id = ?'

/** What each supplier on a level, and each of their merchants, may use from now on. */
export async function applyLevel(levelId: number, trx: Transaction): Promise<void> {
  await allow('s.level_id = ?', levelId, trx)
  await allowThisMonth('s.level_id = ?', levelId, trx)
}

/** The same for one supplier, whose level has changed. */
export async function applyLevelOf(supplierId: number, trx: Transaction): Promise<void> {
  await allow('s.id = ?', supplierId, trx)
  await allowThisMonth('s.id = ?', supplierId, trx)
}

/** The same for a new merchant. */
export const applyLevelTo = (merchantId: number, trx: Transaction) => allow('o.id = ?', merchantId, trx)

async function allow(whose: Whose, id: number, trx: Transaction): Promise<void> {
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
}

/** What is counted by the month began with what was allowed then. */
async function allowThisMonth(whose: Whose, id: number, trx: Transaction): Promise<void> {
  await row(
    `update quota_counters q set allowed = plain.allowed
       from quota_counters plain join suppliers s on s.id = plain.organisation_id
      where ${whose} and plain.period = '' and plain.kind = any(?)
        and q.organisation_id = plain.organisation_id and q.kind = plain.kind and q.period <> ''`,
    [id, [...MONTHLY_LIMITS]],
    trx,
  )
}

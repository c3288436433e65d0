import { row, type Transaction, rows } from '#core/database'
import { choice, integer, nullable, object, text } from '#core/http/schemas'
import {
  LEVEL_LIMITS,
  MERCHANT_LIMITS,
  MONTHLY_LIMITS,
  unitOf,
  type LimitUsage,
  type SalesPlatform,
} from '#contracts/suppliers'

const LIMIT_KINDS = [...LEVEL_LIMITS]
const LIMIT_UNITS = LIMIT_KINDS.map(unitOf)
const IS_PER_MERCHANT = LIMIT_KINDS.map((kind) => MERCHANT_LIMITS.includes(kind))

export const USAGE = object({
  limit: choice(LEVEL_LIMITS),
  used: integer,
  allowed: nullable(integer),
  merchant: nullable(text),
})

type SupplierFilter = 's.level_id = ?' | 's.id = ?' | 'o.id = ?'

/** Updates the quota limits of all suppliers on a level and of their merchants. */
export async function applyLevel(levelId: number, trx: Transaction): Promise<void> {
  await setAllowances('s.level_id = ?', levelId, trx)
  await setMonthlyAllowances('s.level_id = ?', levelId, trx)
}

export async function applyLevelToSupplier(supplierId: number, trx: Transaction): Promise<void> {
  await setAllowances('s.id = ?', supplierId, trx)
  await setMonthlyAllowances('s.id = ?', supplierId, trx)
}

export const applyLevelToMerchant = (merchantId: number, trx: Transaction) => setAllowances('o.id = ?', merchantId, trx)

async function setAllowances(whose: SupplierFilter, id: number, trx: Transaction): Promise<void> {
  await row(
    `insert into quota_counters (organisation_id, kind, allowed)
     select o.id, k.kind, (to_jsonb(l) ->> k.kind)::bigint * k.unit
       from suppliers s
       left join supplier_levels l on l.id = s.level_id
      cross join unnest(?::text[], ?::bigint[], ?::boolean[]) k(kind, unit, of_merchants)
       join organisations o on case when k.of_merchants then o.parent_id = s.id and o.kind = 'merchant' and o.play_of is null else o.id = s.id end
      where ${whose}
      order by o.id, k.kind
     on conflict (organisation_id, kind, period) do update set allowed = excluded.allowed`,
    [LIMIT_KINDS, LIMIT_UNITS, IS_PER_MERCHANT, id],
    trx,
  )
}

/** Monthly counters copied the limit at the start of the month, so this month's must be updated too. */
async function setMonthlyAllowances(whose: SupplierFilter, id: number, trx: Transaction): Promise<void> {
  await row(
    `update quota_counters q set allowed = plain.allowed
       from quota_counters plain join suppliers s on s.id = plain.organisation_id
      where ${whose} and plain.period = '' and plain.kind = any(?)
        and q.organisation_id = plain.organisation_id and q.kind = plain.kind and q.period <> ''`,
    [id, [...MONTHLY_LIMITS]],
    trx,
  )
}

const NAMES = LEVEL_LIMITS.map((limit) => `'${limit}'`).join(', ')
export const THIS_MONTH = `to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** Current counters: those without a month and this month's. */
export const IS_CURRENT = `(q.period = '' and q.kind <> 'design_count' or q.period = ${THIS_MONTH})`

export const LIMITS_IN_USE = `
  select coalesce(jsonb_object_agg(u.kind, u.used), '{}') from (
    select q.kind, max(q.used) as used
      from quota_counters q
      join organisations o on o.id = q.organisation_id and o.play_of is null
      join suppliers s on s.id = case when o.kind = 'merchant' then o.parent_id else o.id end
     where s.level_id = t.id and q.kind in (${NAMES}) and ${IS_CURRENT}
     group by q.kind) u`

const USAGE_KINDS = [...LEVEL_LIMITS]

/** Usage of each limit of the supplier's level, or of another one; for limits per merchant, of the merchant that uses most. */
export function limitUsage(supplierId: number, levelId: number | null = null): Promise<LimitUsage[]> {
  return rows<LimitUsage>(
    `select k.kind as "limit", coalesce(q.used, 0)::float8 as used, ((to_jsonb(l) ->> k.kind)::bigint * k.unit)::float8 as allowed, q.merchant
       from suppliers s
       left join supplier_levels l on l.id = coalesce(?::int, s.level_id)
      cross join unnest(?::text[], ?::bigint[], ?::boolean[], ?::boolean[]) with ordinality k(kind, unit, of_merchants, monthly, place)
       left join lateral (
         select c.used, case when k.of_merchants then o.name end as merchant
           from quota_counters c join organisations o on o.id = c.organisation_id and o.play_of is null
          where c.kind = k.kind and c.period = case when k.monthly then ${THIS_MONTH} else '' end
            and case when k.of_merchants then o.parent_id = s.id and c.used > 0 else o.id = s.id end
          order by c.used desc, o.id limit 1) q on true
      where s.id = ?
      order by k.place`,
    [
      levelId,
      USAGE_KINDS,
      USAGE_KINDS.map(unitOf),
      USAGE_KINDS.map((kind) => MERCHANT_LIMITS.includes(kind)),
      USAGE_KINDS.map((kind) => MONTHLY_LIMITS.includes(kind)),
      supplierId,
    ],
  )
}

/** Actual counts of users, factories and merchants by organisation and limit; disabled people take no seat. */
export const ACTUAL_COUNTS = `
  select case o.kind when 'supplier' then o.id else o.parent_id end as organisation_id,
         case o.kind when 'supplier' then 'supplier_user_count' when 'factory' then 'factory_user_count' else 'merchant_user_count' end as kind,
         count(u.id) as used
    from organisations o join users u on u.organisation_id = o.id and u.status <> 'disabled'
   where o.kind <> 'platform' group by 1, 2
  union all
  select o.parent_id, o.kind || '_count', count(*) from organisations o
   where o.kind in ('factory', 'merchant') and o.play_of is null group by 1, 2
  union all
  select o.id, 'subaccount_count', count(*) from organisations o
    join users u on u.organisation_id = o.id and u.account_type = 'staff' and u.status <> 'disabled' where o.kind = 'merchant' group by 1`

/** Resets the counters to the actual counts, after rows were added without counting. */
export async function recountUsage(trx: Transaction): Promise<void> {
  await row(
    `insert into quota_counters (organisation_id, kind, used) select * from (${ACTUAL_COUNTS}) c
     on conflict (organisation_id, kind, period) do update set used = excluded.used`,
    [],
    trx,
  )
}

/** Platforms of the supplier's level. An empty list means that all are open. */
export async function levelPlatforms(supplierId: number, client?: Transaction): Promise<SalesPlatform[]> {
  const level = await row<{ platforms: SalesPlatform[] }>(
    `select coalesce(array_agg(p.platform order by p.platform), array[]::text[]) as platforms
       from suppliers s join supplier_level_platforms p on p.level_id = s.level_id where s.id = ?`,
    [supplierId],
    client,
  )
  return level?.platforms ?? []
}

import { row, type Transaction } from '#core/database'

/** Counts of people, factories and merchants as they stand, by whose they are and the limit they count against. */
export const COUNTS = `
  select case o.kind when 'supplier' then o.id else o.parent_id end as organisation_id,
         case o.kind when 'supplier' then 'supplier_user_count' when 'factory' then 'factory_user_count' else 'merchant_user_count' end as kind,
         count(u.id) as used
    from organisations o join users u on u.organisation_id = o.id where o.kind <> 'platform' group by 1, 2
  union all
  select o.parent_id, o.kind || '_count', count(*) from organisations o where o.kind in ('factory', 'merchant') group by 1, 2
  union all
  select o.id, 'subaccount_count', count(*) from organisations o
    join users u on u.organisation_id = o.id and u.account_type = 'staff' where o.kind = 'merchant' group by 1`

/** Sets the counters to what is there: after rows that nobody counted. */
export async function recount(trx: Transaction): Promise<void> {
  await row(
    `insert into quota_counters (organisation_id, kind, used) select * from (${COUNTS}) c
     on conflict (organisation_id, kind, period) do update set used = excluded.used`,
    [],
    trx,
  )
}

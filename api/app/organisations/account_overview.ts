import { row } from '#core/database'
import type { OverviewOfPerson } from '#contracts/account'
import { levelInForceSql } from '#organisations/merchants/level_in_force'

const LEVEL = `
  select l.name_zh, l.name_en, case when l.id = m.level_id then to_char(m.level_expires_on, 'YYYY-MM-DD') end as expires_on
    from merchants m join merchant_levels l on l.id = ${levelInForceSql('m', 'o.parent_id')}
   where m.id = o.id`

export async function accountOverview(userId: number): Promise<OverviewOfPerson> {
  const found = await row<OverviewOfPerson>(
    `select o.merchant_no, u.created_at, u.last_login_at as last_login_time, u.last_login_ip,
            l.name_zh as level_zh, l.name_en as level_en, l.expires_on as level_expires_on,
            (select count(*)::int from users s where s.organisation_id = o.id and s.account_type = 'staff' and o.kind = 'merchant') as staff_count,
            (select coalesce(sum(a.size), 0)::float8 from attachments a where a.organisation_id = o.id and o.kind = 'merchant' and a.mime like 'image/%') as image_storage,
            (select count(*)::int from stores s where s.organisation_id = o.id and o.kind = 'merchant') as shop_count,
            (select count(*)::int from auth_sessions s where s.user_id = u.id and s.expires_at > now()) as session_count
       from users u join organisations o on o.id = u.organisation_id
       left join lateral (${LEVEL}) l on true
      where u.id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

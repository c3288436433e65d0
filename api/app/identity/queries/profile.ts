import { row } from '#core/database'
import type { OverviewOfPerson, Profile } from '#contracts/account'

export async function profileOf(userId: number): Promise<Profile> {
  const found = await row<Profile>(
    `select id, username, nickname, nullif(real_name, '') as real_name, avatar, gender, to_char(birthday, 'YYYY-MM-DD') as birthday,
            nullif(motto, '') as motto, mobile, email, language, account_type, payment_password_hash is not null as has_payment_password,
            last_login_at as last_login_time, last_login_ip, created_at
       from users where id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

export async function overviewOf(userId: number): Promise<OverviewOfPerson> {
  const found = await row<OverviewOfPerson>(
    `select o.merchant_no, u.created_at, u.last_login_at as last_login_time, u.last_login_ip,
            (select count(*)::int from users s where s.organisation_id = o.id and s.account_type = 'staff' and o.kind = 'merchant') as staff_count,
            (select count(*)::int from auth_sessions s where s.user_id = u.id and s.expires_at > now()) as session_count
       from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

import { row } from '#core/database'
import type { Profile } from '#contracts/account'

export async function profileOf(userId: number): Promise<Profile> {
  const found = await row<Profile>(
    `select id, username, nickname, nullif(real_name, '') as real_name, avatar, gender, to_char(birthday, 'YYYY-MM-DD') as birthday,
            nullif(motto, '') as motto, mobile, email, unconfirmed_mobile, unconfirmed_email, language, account_type, payment_password_hash is not null as has_payment_password,
            last_login_at as last_login_time, last_login_ip, created_at
       from users where id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

import { row, type Transaction } from '#core/database'
import type { AccountType, OrganisationKind, UserStatus } from '#contracts/statuses'
import { phoneOf } from '#identity/domain/contacts'

export interface Account {
  id: number
  username: string
  organisation_id: number
  kind: OrganisationKind
  merchant_no: string | null
  account_type: AccountType
  status: UserStatus
  main_status: UserStatus | null
  is_disabled: boolean
  password_hash: string
  failed_logins: number
  is_locked: boolean
  seconds_locked: number
}

/** The account a person means by a username, a phone number or an e-mail address. */
export function accountNamed(name: string, trx?: Transaction): Promise<Account | undefined> {
  return row<Account>(
    `select u.id, u.username, u.organisation_id, o.kind, o.merchant_no, u.account_type, u.status, m.status as main_status, u.password_hash, u.failed_logins,
            coalesce(u.locked_until > now(), false) as is_locked, ceil(extract(epoch from u.locked_until - now()))::int as seconds_locked,
            exists (select 1 from organisations a where a.disabled_at is not null and a.id = any(string_to_array(rtrim(o.path, '.'), '.')::int[])) as is_disabled
       from users u
       join organisations o on o.id = u.organisation_id
       left join users m on m.organisation_id = o.id and m.account_type = 'main'
      where lower(u.username) = lower(?) or u.mobile = ? or lower(u.email) = lower(?)
      order by (lower(u.username) = lower(?)) desc limit 1`,
    [name, phoneOf(name) ?? '', name, name],
    trx,
  )
}

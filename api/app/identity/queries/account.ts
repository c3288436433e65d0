import { row } from '#core/database'
import type { AccountType, OrganisationKind, UserStatus } from '#contracts/statuses'
import { phoneOf } from '#identity/domain/contacts'
import { IS_DISABLED } from '#identity/queries/standing'
import { HAS_TWO_STEP } from '#identity/two_step/queries/two_step'

export interface Account {
  id: number
  kind: OrganisationKind
  merchant_no: string | null
  account_type: AccountType
  status: UserStatus
  is_disabled: boolean
  password_hash: string
  has_two_step: boolean
}

/** The account a person means by a username, a phone number or an e-mail address. */
export function accountNamed(name: string): Promise<Account | undefined> {
  return row<Account>(
    `select u.id, o.kind, o.merchant_no, u.account_type, u.status, u.password_hash, ${IS_DISABLED} as is_disabled,
            ${HAS_TWO_STEP} as has_two_step
       from users u join organisations o on o.id = u.organisation_id
      where lower(u.username) = lower(?) or u.mobile = ? or lower(u.email) = lower(?)
      order by (lower(u.username) = lower(?)) desc limit 1`,
    [name, phoneOf(name) ?? '', name, name],
  )
}

/** Whether somebody whose second step is waiting may still come in. */
export function standingOfUser(userId: number): Promise<Pick<Account, 'status' | 'is_disabled'> | undefined> {
  return row(
    `select u.status, ${IS_DISABLED} as is_disabled from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
}

import { Refusal } from '#core/errors'
import type { UserStatus, AccountType, OrganisationKind } from '#contracts/statuses'
import { row } from '#core/database'
import { phoneOf } from '#identity/credentials/contacts'
import { IS_DISABLED } from '#identity/session/active_account'
import { HAS_TWO_STEP } from '#identity/two_step/two_step'

/** Numbers of wrong passwords for one name, from any address, at which the work of a guess rises. */
const FAILURE_LEVELS = [30, 100, 300] as const
/** Multiples of the base proof of work per level: from one second to half a minute on a phone. */
const WORK_FACTORS = [1, 4, 12, 32] as const

export const WORK_LEVELS = WORK_FACTORS.length - 1

export const requiredWorkLevel = (failures: number): number => FAILURE_LEVELS.filter((from) => failures >= from).length

export const workFactor = (level: number): number => WORK_FACTORS[level] ?? WORK_FACTORS[0]

interface AccountStatus {
  status: UserStatus
  is_disabled: boolean
}

/** Call only after the user has proved their identity: only they may learn the reason. */
export function rejectInactiveAccount({ status, is_disabled }: AccountStatus) {
  if (status === 'locked') throw new Refusal('E_LOCKED')
  if (status !== 'active' || is_disabled) throw new Refusal('E_DISABLED')
}

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

/** The account with this username, phone number or e-mail address. */
export function findAccount(name: string): Promise<Account | undefined> {
  return row<Account>(
    `select u.id, o.kind, o.merchant_no, u.account_type, u.status, u.password_hash, ${IS_DISABLED} as is_disabled,
            ${HAS_TWO_STEP} as has_two_step
       from users u join organisations o on o.id = u.organisation_id
      where lower(u.username) = lower(?) or u.mobile = ? or lower(u.email) = lower(?)
      order by (lower(u.username) = lower(?)) desc limit 1`,
    [name, phoneOf(name) ?? '', name, name],
  )
}

/** Rechecks whether a user may sign in while their second step is pending. */
export function accountStatus(userId: number): Promise<Pick<Account, 'status' | 'is_disabled'> | undefined> {
  return row(
    `select u.status, ${IS_DISABLED} as is_disabled from users u join organisations o on o.id = u.organisation_id where u.id = ?`,
    [userId],
  )
}

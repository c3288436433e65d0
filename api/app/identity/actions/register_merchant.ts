import { row, transaction, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { AGREEMENT } from '#contracts/agreement'
import type { Refreshed } from '#contracts/session'
import type { Audience } from '#contracts/statuses'
import { translated } from '#core/crud/faults'
import { openSession } from '#identity/actions/open_session'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { phoneOrRefusal } from '#identity/domain/contacts'
import { hashPassword } from '#identity/domain/passwords'
import { usernameOrRefusal } from '#identity/domain/usernames'
import { refuseWeakPassword } from '#identity/queries/password_policy'
import { siteOfHost } from '#tenancy/queries/site_of_host'

export interface Registration {
  username: string
  password: string
  password_confirmation: string
  mobile: string
  code: string
  agreement: boolean
}

/** Merchant, main account, number and session in one transaction, under the supplier whose site was visited. */
export async function registerMerchant(
  given: Registration,
  audience: Audience,
  host: string,
  cause: Cause,
): Promise<Refreshed> {
  const mobile = await checked(given)
  const code = await checkCode(mobile, 'register', given.code)
  const site = await siteOfHost(host)
  const passwordHash = await hashPassword(given.password)
  try {
    return await transaction(cause, async (trx) => {
      await consumeCode(code, trx)
      const organisationId = await makeMerchant(given.username, site.organisation_id, trx)
      const userId = await makeMainAccount({ ...given, mobile, passwordHash, organisationId }, trx)
      return openSession(userId, audience, cause, trx)
    })
  } catch (error) {
    throw translated(error)
  }
}

async function checked({
  username,
  password,
  password_confirmation,
  agreement,
  mobile,
}: Registration): Promise<string> {
  if (!agreement) throw refuseField('agreement', 'E_AGREEMENT_REQUIRED')
  usernameOrRefusal(username)
  await refuseWeakPassword(password)
  if (password !== password_confirmation) throw refuseField('password_confirmation', 'E_PASSWORD_MISMATCH')
  return phoneOrRefusal(mobile)
}

async function makeMerchant(name: string, supplierId: number, trx: Transaction): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, ?, 'M' || nextval('merchant_numbers')) returning id`,
    [supplierId, name],
    trx,
  )
  return made?.id as number
}

interface MainAccount {
  username: string
  mobile: string
  passwordHash: string
  organisationId: number
}

async function makeMainAccount(
  { username, mobile, passwordHash, organisationId }: MainAccount,
  trx: Transaction,
): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into users (organisation_id, username, nickname, mobile, account_type, password_hash, agreement_version, agreed_at, last_login_at)
     values (?, ?, ?, ?, 'main', ?, ?, now(), now()) returning id`,
    [organisationId, username, username, mobile, passwordHash, AGREEMENT.version],
    trx,
  )
  await row(
    `insert into user_roles (user_id, role_id) select ?, id from roles where code = 'merchant_main'`,
    [made?.id],
    trx,
  )
  return made?.id as number
}

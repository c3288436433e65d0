import { row, type Transaction } from '#core/database'
import type { RoleKey } from '#contracts/demo'
import { hashPassword } from '#identity/credentials/passwords'
import { takeSeat } from '#tenancy/quota'

export interface MainAccount {
  organisationId: number
  role: RoleKey
  username: string
  password: string
  mobile?: string | null
  unconfirmedMobile?: string | null
  /** The agreement version that the user accepted in person. */
  agreement?: string
}

/** The main account of an organisation. Checks the account limit first, so a refusal does not cost a password hash. */
export async function makeMainAccount(
  { organisationId, role, username, password, mobile = null, unconfirmedMobile = null, agreement }: MainAccount,
  trx: Transaction,
): Promise<number> {
  await takeSeat(organisationId, 'main', trx)
  const made = await row<{ id: number }>(
    `insert into users (organisation_id, username, nickname, mobile, unconfirmed_mobile, account_type, password_hash, agreement_version, agreed_at)
     values (?, ?, ?, ?, ?, 'main', ?, ?, case when ?::text is not null then now() end) returning id`,
    [
      organisationId,
      username,
      username,
      mobile,
      unconfirmedMobile,
      await hashPassword(password),
      agreement ?? null,
      agreement ?? null,
    ],
    trx,
  )
  await row('insert into user_roles (user_id, role_id) select ?, id from roles where code = ?', [made?.id, role], trx)
  return made?.id as number
}

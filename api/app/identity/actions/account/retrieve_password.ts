import { row, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import type { PasswordReset } from '#contracts/credentials'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { targetOrRefusal } from '#identity/domain/contacts'
import { hashPassword } from '#identity/domain/passwords'
import { forgetLocks } from '#identity/queries/attempts'
import { refuseWeakPassword } from '#identity/queries/password_policy'

/**
 * A new password for whoever reads the phone or mailbox of an account; every session ends. Where no account has the
 * address no code was sent, so a guess fails there as any wrong code does.
 */
export async function retrievePassword(
  { type, account, captcha, password }: PasswordReset,
  cause: Cause,
): Promise<void> {
  const target = targetOrRefusal(type, account, 'account')
  await refuseWeakPassword(password)
  const code = await checkCode(target, 'retrieve_password', captcha)
  const hash = await hashPassword(password)
  await transaction(cause, async (trx) => {
    await consumeCode(code, trx)
    const owner = await row<{ id: number }>(
      `update users set password_hash = ?, version = version + 1, updated_at = now()
        where ${type === 'mobile' ? 'mobile' : 'lower(email)'} = ? returning id`,
      [hash, target],
      trx,
    )
    if (!owner) throw new Refusal('E_CODE_WRONG')
    await signOutEverywhere(owner.id, null, trx)
    await tell(owner.id, 'password_changed', {}, trx)
    await forgetLocks(owner.id, trx)
  })
}

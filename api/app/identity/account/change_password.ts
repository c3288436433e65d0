import { row, transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { notifyUser } from '#core/notices/notify_user'
import { changeAs } from '#identity/session/change_as'
import { proveSecondStep, provePassword } from '#identity/account/prove_identity'
import { signOutEverywhere } from '#identity/session/sign_out'
import { hashPassword, rejectWeakPassword } from '#identity/credentials/passwords'
import { Refusal } from '#core/errors'
import type { PasswordReset } from '#contracts/credentials'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { parseTarget } from '#identity/credentials/contacts'
import { clearLocks } from '#identity/credentials/attempts'

interface PasswordChange {
  oldPassword: string
  newPassword: string
  second_step?: string
}

/** Requires the old password and, where enabled, the second step; all other sessions end. */
export async function changePassword(
  actor: Actor,
  { oldPassword, newPassword, second_step }: PasswordChange,
  cause: Cause,
): Promise<void> {
  const { userId, sessionId } = actor
  await rejectWeakPassword(newPassword, 'newPassword')
  await provePassword({ userId, kind: 'login', given: oldPassword, field: 'oldPassword' })
  const spend = await proveSecondStep(userId, second_step)
  const hash = await hashPassword(newPassword)
  await changeAs(actor, cause, async (trx) => {
    await spend(trx)
    await row(
      'update users set password_hash = ?, version = version + 1, updated_at = now() where id = ?',
      [hash, userId],
      trx,
    )
    await signOutEverywhere(userId, sessionId, trx)
    await notifyUser(userId, 'password_changed', {}, trx)
  })
}

/** Ends every session. An unknown address fails like a wrong code, because no code was sent to it. */
export async function retrievePassword(
  { type, account, captcha, password }: PasswordReset,
  cause: Cause,
): Promise<void> {
  const target = parseTarget(type, account, 'account')
  await rejectWeakPassword(password)
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
    await notifyUser(owner.id, 'password_changed', {}, trx)
    await clearLocks(owner.id, trx)
  })
}

import { row } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import { changeAs } from '#identity/actions/change_as'
import { proveSecondStep } from '#identity/actions/prove_identity'
import { provePassword } from '#identity/actions/prove_password'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { hashPassword } from '#identity/domain/passwords'
import { refuseWeakPassword } from '#identity/queries/password_policy'

interface PasswordChange {
  oldPassword: string
  newPassword: string
  second_step?: string
}

/** The old password proves the person, and the second step where they have one; every session but this one ends. */
export async function changePassword(
  actor: Actor,
  { oldPassword, newPassword, second_step }: PasswordChange,
  cause: Cause,
): Promise<void> {
  const { userId, sessionId } = actor
  await refuseWeakPassword(newPassword, 'newPassword')
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
    await tell(userId, 'password_changed', {}, trx)
  })
}

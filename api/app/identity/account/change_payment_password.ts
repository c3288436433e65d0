import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { notifyUser } from '#core/notices/notify_user'
import type { CodeChannel } from '#contracts/codes'
import { changeAs } from '#identity/session/change_as'
import { proveIdentity, provePassword, loadOwnAccount } from '#identity/account/prove_identity'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { hashPassword, isPassword, rejectWeakPassword } from '#identity/credentials/passwords'
import { attemptsOnPayment, clearAttempts } from '#identity/credentials/attempts'
import type { ConsumeProof } from '#identity/two_step/check_second_step'

interface PaymentPasswordChange {
  payment_password: string
  /** The login password; required when the first payment password is set. */
  password?: string
  old_payment_password?: string
  type?: CodeChannel
  captcha?: string
  /** Users with two-step sign-in prove themselves by this field alone. */
  second_step?: string
}

/** Sets, changes or resets the payment password, which must differ from the login password. */
export async function changePaymentPassword(actor: Actor, given: PaymentPasswordChange, cause: Cause): Promise<void> {
  const { userId } = actor
  await rejectWeakPassword(given.payment_password, 'payment_password')
  const account = await loadOwnAccount(userId)
  const spendProof = await proveForPaymentPassword(userId, given, account)
  if (await isPassword(account.password_hash, given.payment_password))
    throw refuseField('payment_password', 'E_PASSWORD_SAME')
  const hash = await hashPassword(given.payment_password)
  await changeAs(actor, cause, async (trx) => {
    await spendProof?.(trx)
    const changed = await row(
      'update users set payment_password_hash = ?, version = version + 1, updated_at = now() where id = ? and payment_password_hash is not distinct from ? returning 1',
      [hash, userId, account.payment_password_hash],
      trx,
    )
    if (!changed) throw new Refusal('E_VERIFICATION_FAILED')
    await clearAttempts(attemptsOnPayment(userId), trx)
    await notifyUser(userId, 'payment_password_changed', {}, trx)
  })
}

type Account = Awaited<ReturnType<typeof loadOwnAccount>>

async function proveForPaymentPassword(
  userId: number,
  given: PaymentPasswordChange,
  account: Account,
): Promise<ConsumeProof | undefined> {
  if (account.has_two_step) return proveIdentity(userId, given)
  if (given.captcha !== undefined) {
    const target = account[given.type ?? (account.mobile ? 'mobile' : 'email')]
    if (!target) throw refuseField('type', 'E_TARGET_UNKNOWN')
    const code = await checkCode(target, 'payment_password', given.captcha)
    return (trx) => consumeCode(code, trx)
  }
  if (account.payment_password_hash)
    await provePassword({ userId, kind: 'payment', given: given.old_payment_password, field: 'old_payment_password' })
  else await provePassword({ userId, kind: 'login', given: given.password, field: 'password' })
  return undefined
}

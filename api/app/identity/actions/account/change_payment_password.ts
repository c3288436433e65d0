import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import type { CodeChannel } from '#contracts/codes'
import { changeAs } from '#identity/actions/change_as'
import { proveIdentity } from '#identity/actions/prove_identity'
import { provePassword } from '#identity/actions/prove_password'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { hashPassword, isPassword } from '#identity/domain/passwords'
import { attemptsOnPayment, forgetAttempts } from '#identity/queries/attempts'
import { ownAccount } from '#identity/queries/own_account'
import { refuseWeakPassword } from '#identity/queries/password_policy'
import type { Spend } from '#identity/two_step/actions/check_second_step'

interface Given {
  payment_password: string
  /** The login password, for the first one. */
  password?: string
  old_payment_password?: string
  type?: CodeChannel
  captcha?: string
  /** Of people with two-step sign-in, instead of all the others. */
  second_step?: string
}

/** Sets, changes or resets what payments ask for: never the login password over again. */
export async function changePaymentPassword(actor: Actor, given: Given, cause: Cause): Promise<void> {
  const { userId } = actor
  await refuseWeakPassword(given.payment_password, 'payment_password')
  const account = await ownAccount(userId)
  const spendProof = await prove(userId, given, account)
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
    await forgetAttempts(attemptsOnPayment(userId), trx)
    await tell(userId, 'payment_password_changed', {}, trx)
  })
}

type Account = Awaited<ReturnType<typeof ownAccount>>

async function prove(userId: number, given: Given, account: Account): Promise<Spend | undefined> {
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

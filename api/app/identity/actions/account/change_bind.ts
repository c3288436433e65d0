import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import type { CodeChannel } from '#contracts/codes'
import { isBindingProof } from '#identity/binding_proof'
import { warnOwner } from '#identity/actions/account/warn_owner'
import { changeAs } from '#identity/actions/change_as'
import { proveIdentity, proveSecondStep } from '#identity/actions/prove_identity'
import { signOutEverywhere } from '#identity/actions/sign_out'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { targetOrRefusal } from '#identity/domain/contacts'
import { ownAccount } from '#identity/queries/own_account'
import type { Spend } from '#identity/two_step/actions/check_second_step'

interface Given {
  type: CodeChannel
  mobile?: string
  email?: string
  captcha: string
  accountVerificationToken?: string
  password?: string
  second_step?: string
}

/**
 * Binds another phone or mailbox: what was bound is proved first, or the password where nothing was, and
 * the second step; other sessions end.
 */
export async function changeBind(actor: Actor, given: Given, cause: Cause): Promise<void> {
  const { type } = given
  const wanted = given[type]
  if (!wanted) throw refuseField(type, 'E_REQUIRED')
  const target = targetOrRefusal(type, wanted)
  const before = await ownAccount(actor.userId)
  const bound = before[type]
  const spend = await prove(actor.userId, given, bound)
  const code = await checkCode(target, `change_${type}`, given.captcha)
  const isTaken = await row(`select 1 from users where ${columnOf(type)} = ? and id <> ?`, [target, actor.userId])
  if (isTaken) throw refuseField(type, 'E_TARGET_TAKEN')
  await changeAs(actor, cause, async (trx) => {
    await consumeCode(code, trx)
    await spend(trx)
    const changed = await row(
      `update users set ${type} = ?, unconfirmed_${type} = null, version = version + 1, updated_at = now() where id = ? and ${type} is not distinct from ? returning 1`,
      [target, actor.userId, bound],
      trx,
    )
    if (!changed) throw new Refusal('E_VERIFICATION_FAILED')
    await signOutEverywhere(actor.userId, actor.sessionId, trx)
    await tell(actor.userId, `${type}_changed`, {}, trx)
    await warnOwner({ userId: actor.userId, before, type, wanted: target }, trx)
  })
}

const columnOf = (type: CodeChannel) => (type === 'mobile' ? 'mobile' : 'lower(email)')

async function prove(userId: number, given: Given, bound: string | null): Promise<Spend> {
  if (!bound) return proveIdentity(userId, given)
  const { type, accountVerificationToken: token } = given
  if (!token || !isBindingProof(token, { userId, type, target: bound })) throw new Refusal('E_VERIFICATION_FAILED')
  return proveSecondStep(userId, given.second_step)
}

import encryption from '@adonisjs/core/services/encryption'
import type { CodeChannel } from '#contracts/codes'
import { VERIFICATION_CODE } from '#contracts/limits'
import { refuseField, Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import type { Verified } from '#contracts/account'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { loadOwnAccount, proveIdentity, proveSecondStep } from '#identity/account/prove_identity'
import { row } from '#core/database'
import { notifyUser } from '#core/notices/notify_user'
import { notifyContactChange } from '#identity/account/contact_notice'
import { changeAs } from '#identity/session/change_as'
import { signOutEverywhere } from '#identity/session/sign_out'
import { parseTarget } from '#identity/credentials/contacts'
import type { ConsumeProof } from '#identity/two_step/check_second_step'

interface BoundContact {
  userId: number
  type: CodeChannel
  /** The contact bound now; the proof is invalid once it changes. */
  target: string
}

const LIFE = `${VERIFICATION_CODE.minutes}m`
const purposeOf = ({ userId, type, target }: BoundContact) => `binding:${userId}:${type}:${target}`

export function writeBindingProof(bound: BoundContact): string {
  return encryption.getMessageVerifier().sign({ proven: true }, LIFE, purposeOf(bound))
}

export function isBindingProof(token: string, bound: BoundContact): boolean {
  return encryption.getMessageVerifier().unsign(token, purposeOf(bound)) !== null
}

/** Exchanges a code sent to the bound contact for a proof that authorises changing it. */
export async function verifyContact({ userId }: Actor, type: CodeChannel, captcha: string): Promise<Verified> {
  const target = (await loadOwnAccount(userId))[type]
  if (!target) throw refuseField('type', 'E_TARGET_UNKNOWN')
  await consumeCode(await checkCode(target, `verify_${type}`, captcha))
  return { type, accountVerificationToken: writeBindingProof({ userId, type, target }) }
}

interface ContactChange {
  type: CodeChannel
  mobile?: string
  email?: string
  captcha: string
  accountVerificationToken?: string
  password?: string
  second_step?: string
}

/** Requires proof of the old contact (or the password if there is none) and the second step; other sessions end. */
export async function changeContact(actor: Actor, given: ContactChange, cause: Cause): Promise<void> {
  const { type } = given
  const wanted = given[type]
  if (!wanted) throw refuseField(type, 'E_REQUIRED')
  const target = parseTarget(type, wanted)
  const before = await loadOwnAccount(actor.userId)
  const bound = before[type]
  const spend = await proveCurrentContact(actor.userId, given, bound)
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
    await notifyUser(actor.userId, `${type}_changed`, {}, trx)
    await notifyContactChange({ userId: actor.userId, before, type, wanted: target }, trx)
  })
}

const columnOf = (type: CodeChannel) => (type === 'mobile' ? 'mobile' : 'lower(email)')

async function proveCurrentContact(userId: number, given: ContactChange, bound: string | null): Promise<ConsumeProof> {
  if (!bound) return proveIdentity(userId, given)
  const { type, accountVerificationToken: token } = given
  if (!token || !isBindingProof(token, { userId, type, target: bound })) throw new Refusal('E_VERIFICATION_FAILED')
  return proveSecondStep(userId, given.second_step)
}

/** Binds the contact that an administrator proposed, once the user has entered a code sent to it. */
export async function confirmContact(actor: Actor, type: CodeChannel, captcha: string, cause: Cause): Promise<void> {
  const before = await loadOwnAccount(actor.userId)
  const proposed = before[`unconfirmed_${type}`]
  if (!proposed) throw refuseField('type', 'E_NOTHING_TO_CONFIRM')
  const code = await checkCode(proposed, `change_${type}`, captcha)
  const column = type === 'mobile' ? 'mobile' : 'lower(email)'
  const isTaken = await row(`select 1 from users where ${column} = ? and id <> ?`, [proposed, actor.userId])
  if (isTaken) throw refuseField(type, 'E_TARGET_TAKEN')
  await changeAs(actor, cause, async (trx) => {
    await consumeCode(code, trx)
    const changed = await row(
      `update users set ${type} = unconfirmed_${type}, unconfirmed_${type} = null, version = version + 1, updated_at = now()
        where id = ? and unconfirmed_${type} = ? returning 1`,
      [actor.userId, proposed],
      trx,
    )
    if (!changed) throw new Refusal('E_VERIFICATION_FAILED')
    await notifyUser(actor.userId, `${type}_changed`, {}, trx)
    await notifyContactChange({ userId: actor.userId, before, type, wanted: proposed }, trx)
  })
}

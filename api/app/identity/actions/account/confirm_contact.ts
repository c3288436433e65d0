import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { tell } from '#core/notices/tell'
import type { CodeChannel } from '#contracts/codes'
import { warnOwner } from '#identity/actions/account/warn_owner'
import { changeAs } from '#identity/actions/change_as'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { ownAccount } from '#identity/queries/own_account'

/** Binds the phone or mailbox that an administrator proposed, once the person has shown to read it. */
export async function confirmContact(actor: Actor, type: CodeChannel, captcha: string, cause: Cause): Promise<void> {
  const before = await ownAccount(actor.userId)
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
    await tell(actor.userId, `${type}_changed`, {}, trx)
    await warnOwner({ userId: actor.userId, before, type, wanted: proposed }, trx)
  })
}

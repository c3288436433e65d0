import { refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Verified } from '#contracts/account'
import type { CodeChannel } from '#contracts/codes'
import { writeBindingProof } from '#identity/binding_proof'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { ownAccount } from '#identity/queries/own_account'

/** Trades a code sent to what is bound for a proof that a change of it can be asked with. */
export async function verifyBinding({ userId }: Actor, type: CodeChannel, captcha: string): Promise<Verified> {
  const target = (await ownAccount(userId))[type]
  if (!target) throw refuseField('type', 'E_TARGET_UNKNOWN')
  await consumeCode(await checkCode(target, `verify_${type}`, captcha))
  return { type, accountVerificationToken: writeBindingProof({ userId, type, target }) }
}

import type { HttpContext } from '@adonisjs/core/http'
import type { CodeChannel } from '#contracts/codes'
import { PAYING } from '#contracts/limits'
import { minorOf, sum } from '#contracts/price/amounts'
import { change } from '#core/crud/change'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { isAnswered } from '#core/idempotency/is_answered'
import { provePassword } from '#identity/actions/prove_password'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { ownAccount } from '#identity/queries/own_account'

export interface Proof {
  password?: string
  code?: string
  channel?: CodeChannel
}

export const isProofAsked = (totals: readonly string[]) =>
  sum(totals.map((one) => minorOf(one) ?? 0)) >= PAYING.provenFrom

/** A code is used up once for each key, so that what got no answer can be sent again with the same one. */
const PART = 'proof'

/** From a certain sum on, whoever pays shows that they are still who they were: by a code, or by a password. */
export async function provePayer(ctx: HttpContext, totals: readonly string[], proof: Proof): Promise<void> {
  if (!isProofAsked(totals)) return
  const { userId } = actorOf(ctx)
  const account = await ownAccount(userId)
  if (proof.code !== undefined) return proveByCode(ctx, account, proof.code, proof.channel)
  const kind = account.payment_password_hash ? 'payment' : 'login'
  return provePassword({ userId, kind, given: proof.password, field: 'password' })
}

type Account = Awaited<ReturnType<typeof ownAccount>>

async function proveByCode(ctx: HttpContext, account: Account, code: string, channel?: CodeChannel): Promise<void> {
  const target = account[channel ?? (account.mobile ? 'mobile' : 'email')]
  if (!target) throw refuseField('channel', 'E_TARGET_UNKNOWN')
  const right = (await isAnswered(ctx, PART)) ? null : await checkCode(target, 'pay', code)
  await change(
    ctx,
    async ({ trx }) => {
      if (!right) throw new Refusal('E_CODE_EXPIRED')
      await consumeCode(right, trx)
    },
    PART,
  )
}

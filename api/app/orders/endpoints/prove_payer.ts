import type { HttpContext } from '@adonisjs/core/http'
import type { CodeChannel } from '#contracts/codes'
import { PAYING } from '#contracts/limits'
import { amountOf, minorOf, sum } from '#contracts/price/amounts'
import { change } from '#core/crud/change'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { isAnswered } from '#core/idempotency/is_answered'
import type { IdentityProof } from '#contracts/two_step'
import { proveIdentity } from '#identity/actions/prove_identity'
import { provePassword } from '#identity/actions/prove_password'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { ownAccount } from '#identity/queries/own_account'
import { unprovenToday } from '#orders/actions/count_unproven'
import type { Spend } from '#identity/two_step/actions/check_second_step'

export interface Proof extends IdentityProof {
  code?: string
  channel?: CodeChannel
}

export const isProofAsked = (totals: readonly string[]) =>
  sum(totals.map((one) => minorOf(one) ?? 0)) >= PAYING.provenFrom

/** A code is used up once for each key, so that what got no answer can be sent again with the same one. */
const PART = 'proof'

/**
 * Whether the payer has shown to be still who signed in: by their second step, or
 * where they have none by a code that was sent to them, or by a password. Without one a request from a certain
 * sum on is refused here; smaller ones are counted together as they are paid.
 */
export async function provePayer(ctx: HttpContext, totals: readonly string[], proof: Proof): Promise<boolean> {
  const isGiven = proof.code !== undefined || Boolean(proof.password) || Boolean(proof.second_step)
  if (!isGiven && !isProofAsked(totals)) return false
  await prove(ctx, proof)
  return true
}

interface Asked {
  id: number
  total: string
}

/** The same for several at once, of which none is paid where they come to that sum with what was paid before. */
export async function provePayerOfMany(ctx: HttpContext, orders: readonly Asked[], proof: Proof): Promise<boolean> {
  const totals = orders.map(({ total }) => total)
  if (await provePayer(ctx, totals, proof)) return true
  const before = amountOf(await unprovenToday(actorOf(ctx).userId))
  if (!isProofAsked([...totals, before])) return false
  const open = await unanswered(ctx, orders)
  if (open.length > 0 && isProofAsked([...open, before])) await prove(ctx, proof)
  return false
}

/** What was paid under the same key before is answered once more and not paid again. */
async function unanswered(ctx: HttpContext, orders: readonly Asked[]): Promise<string[]> {
  const open = []
  for (const { id, total } of orders) if (!(await isAnswered(ctx, String(id)))) open.push(total)
  return open
}

async function prove(ctx: HttpContext, proof: Proof): Promise<void> {
  const { userId } = actorOf(ctx)
  const account = await ownAccount(userId)
  if (account.has_two_step) return spendOnce(ctx, () => proveIdentity(userId, proof))
  if (proof.code !== undefined) return spendOnce(ctx, () => sentCode(account, proof))
  const kind = account.payment_password_hash ? 'payment' : 'login'
  return provePassword({ userId, kind, given: proof.password, field: 'password' })
}

type Account = Awaited<ReturnType<typeof ownAccount>>

async function sentCode(account: Account, { code = '', channel }: Proof): Promise<Spend> {
  const target = account[channel ?? (account.mobile ? 'mobile' : 'email')]
  if (!target) throw refuseField('channel', 'E_TARGET_UNKNOWN')
  const right = await checkCode(target, 'pay', code)
  return (trx) => consumeCode(right, trx)
}

async function spendOnce(ctx: HttpContext, check: () => Promise<Spend>): Promise<void> {
  const spend = (await isAnswered(ctx, PART)) ? null : await check()
  await change(
    ctx,
    async ({ trx }) => {
      if (!spend) throw new Refusal('E_CODE_EXPIRED')
      await spend(trx)
    },
    PART,
  )
}

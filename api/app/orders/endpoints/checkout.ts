import type { HttpContext } from '@adonisjs/core/http'
import { type CodeChannel, CODE_CHANNELS } from '#contracts/codes'
import { PAYING, CART } from '#contracts/limits'
import { amountOf, minorOf, sum } from '#contracts/price/amounts'
import { runCommand, commandWithPreload } from '#core/crud/command'
import { Refusal, refuseField } from '#core/errors'
import { actorOf, hasIdempotencyKey, requireIdempotencyKey } from '#core/http/context'
import { hasStoredAnswer } from '#core/idempotency'
import type { IdentityProof } from '#contracts/two_step'
import { proveIdentity, provePassword, loadOwnAccount } from '#identity/account/prove_identity'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { unprovenPaymentsToday, isShortage, shortageOf, withMissingAmount } from '#orders/payer'
import type { ConsumeProof } from '#identity/two_step/check_second_step'
import type { Language } from '#contracts/languages'
import type { Placing } from '#contracts/settlement'
import { outcomeOfEach } from '#core/outcome'
import { commandOn, performer } from '#orders/endpoints/command'
import { type PaidOrder, payOrder } from '#orders/pay'
import vine from '@vinejs/vine'
import { idOf } from '#core/crud/input'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { integer, nullable, object, text, whole } from '#core/http/schemas'
import { pipelineAll } from '#core/driver/pipeline'
import { translateNestedOr } from '#core/translate_nested'
import { placeOrder, loadCheckout } from '#orders/place'
import { placePaid } from '#orders/place_paid'
import { nextNumber } from '#orders/write_order'
import { cartOwner } from '#orders/cart'
import { customsFields, amount, fingerprint, lines, remark } from '#orders/endpoints/fields'
import { DETAIL, CART_SHEET, ORDER_SHEET, PAY_REPORT } from '#orders/endpoints/schemas'
import { lockOrderToPrice, readOrder } from '#orders/order'
import { orderSheet, showSettlement } from '#orders/settlement'

export interface Proof extends IdentityProof {
  code?: string
  channel?: CodeChannel
}

export const needsProof = (totals: readonly string[]) =>
  sum(totals.map((one) => minorOf(one) ?? 0)) >= PAYING.provenFrom

/** The code is consumed once per key, so a request without an answer can be retried with the same code. */
const PROOF_KEY = 'proof'

/**
 * Whether the payer confirmed their identity: by second step, or without one by a sent code or a password. From the
 * limit on, a request without proof is refused here; smaller ones are summed when they are paid.
 */
export async function provePayer(ctx: HttpContext, totals: readonly string[], proof: Proof): Promise<boolean> {
  const isGiven = proof.code !== undefined || Boolean(proof.password) || Boolean(proof.second_step)
  if (!isGiven && !needsProof(totals)) return false
  await requireProof(ctx, proof)
  return true
}

interface OrderTotal {
  id: number
  total: string
}

/** Requires proof for all orders when their sum with the recent unproven payments reaches the limit. */
export async function provePayerOfMany(
  ctx: HttpContext,
  orders: readonly OrderTotal[],
  proof: Proof,
): Promise<boolean> {
  const totals = orders.map(({ total }) => total)
  if (await provePayer(ctx, totals, proof)) return true
  const before = amountOf(await unprovenPaymentsToday(actorOf(ctx).userId))
  if (!needsProof([...totals, before])) return false
  const open = await unpaidTotals(ctx, orders)
  if (open.length > 0 && needsProof([...open, before])) await requireProof(ctx, proof)
  return false
}

/** Orders already paid under this key are replayed, not paid again, and do not count. */
async function unpaidTotals(ctx: HttpContext, orders: readonly OrderTotal[]): Promise<string[]> {
  const open = []
  for (const { id, total } of orders) if (!(await hasStoredAnswer(ctx, String(id)))) open.push(total)
  return open
}

async function requireProof(ctx: HttpContext, proof: Proof): Promise<void> {
  const { userId } = actorOf(ctx)
  const account = await loadOwnAccount(userId)
  if (account.has_two_step) return verifyOnce(ctx, () => proveIdentity(userId, proof))
  if (proof.code !== undefined) return verifyOnce(ctx, () => checkSentCode(account, proof))
  const kind = account.payment_password_hash ? 'payment' : 'login'
  return provePassword({ userId, kind, given: proof.password, field: 'password' })
}

type Account = Awaited<ReturnType<typeof loadOwnAccount>>

async function checkSentCode(account: Account, { code = '', channel }: Proof): Promise<ConsumeProof> {
  const target = account[channel ?? (account.mobile ? 'mobile' : 'email')]
  if (!target) throw refuseField('channel', 'E_TARGET_UNKNOWN')
  const right = await checkCode(target, 'pay', code)
  return (trx) => consumeCode(right, trx)
}

async function verifyOnce(ctx: HttpContext, check: () => Promise<ConsumeProof>): Promise<void> {
  const spend = (await hasStoredAnswer(ctx, PROOF_KEY)) ? null : await check()
  await runCommand(
    ctx,
    async ({ trx }) => {
      if (!spend) throw new Refusal('E_CODE_EXPIRED')
      await spend(trx)
    },
    PROOF_KEY,
  )
}

interface OrderToPay {
  id: number
  total: string
}

/** Pays sequentially, one transaction per order. If none can be paid, the call itself is refused. */
export async function payOrders(
  asked: readonly OrderToPay[],
  language: Language,
  pay: (one: OrderToPay) => Promise<PaidOrder>,
) {
  const outcomes = await outcomeOfEach(asked, language, pay)
  const paid = outcomes.filter((one) => one.done).length
  if (paid === 0 && outcomes.every(({ reason }) => reason === 'E_ORDER_STATE' || reason === 'E_NOT_FOUND'))
    throw new Refusal('E_ORDERS_NONE_TO_PAY')
  const results = outcomes.map(({ id, done, reason, message }) => ({
    id,
    order_no: done?.order_no ?? null,
    paid: done?.paid ?? null,
    reason,
    message,
  }))
  return { paid, results }
}

export const settlement = endpoint({
  body: { lines: lines(), address_id: whole().nullable().optional() },
  answer: CART_SHEET,
  handle: ({ ctx, body }) => showSettlement(body, actorOf(ctx)),
})

const CHOICE = vine.object({ factory_id: whole(), method_id: whole(), fingerprint: fingerprint() })

const DECLARATION = vine.object({ line: whole(), ...customsFields() })

const PROOF = () => ({
  ...identityProof(),
  code: vine.string().maxLength(20).optional(),
  channel: vine.enum(CODE_CHANNELS).optional(),
})

const PLACED = { id: integer, order_no: text }
const PAID = { paid: nullable(text), reason: nullable(text), message: nullable(text), gap: nullable(text) }
const NOTHING_LACKS = { reason: null, message: null, gap: null }

export const place = endpoint({
  body: {
    lines: lines(),
    address_id: whole(),
    choices: vine.array(CHOICE).maxLength(CART.selected),
    remark: remark().optional(),
    customs: vine.array(DECLARATION).maxLength(CART.lines).distinct('line').optional(),
    total: amount(),
    pay: vine.boolean().optional(),
    ...PROOF(),
  },
  answer: { anyOf: [object(PLACED), object({ ...PLACED, ...PAID })] },
  async handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    if (!body.pay) return unpaid(ctx, body)
    if (!actorOf(ctx).may('orders.pay')) throw new Refusal('E_FORBIDDEN', { permission: 'orders.pay' })
    const isProven = await provePayer(ctx, [body.total], body)
    try {
      return await paid(ctx, { ...body, isProven })
    } catch (error) {
      if (!isShortage(error)) throw error
      return unpaid(ctx, body, await lackOf(ctx, error))
    }
  },
})

/** Stays unpaid; the answer carries the reason. */
function unpaid<More extends object>(ctx: HttpContext, settled: Placing, more?: More) {
  const owner = cartOwner(actorOf(ctx))
  return commandWithPreload(
    ctx,
    (trx) => loadCheckout(settled, owner, trx),
    async (known, { trx }) => ({ ...(await placeOrder(settled, known, owner, performer(ctx), trx)), ...more }),
  )
}

/** Places and pays in one transaction, or neither. A replay of the key returns the stored answer, an unpaid order included. */
function paid(ctx: HttpContext, settled: Placing & { isProven: boolean }) {
  const owner = cartOwner(actorOf(ctx))
  return commandWithPreload(
    ctx,
    async (trx) => {
      const [known, number] = await pipelineAll([loadCheckout(settled, owner, trx), nextNumber(trx)])
      return { ...known, number }
    },
    async (known, { trx }) => ({ ...(await placePaid(settled, known, owner, performer(ctx), trx)), ...NOTHING_LACKS }),
  )
}

/** In the words in which the payment alone would be refused. */
async function lackOf(ctx: HttpContext, refusal: Refusal) {
  const { gap } = await shortageOf(actorOf(ctx).organisation.id, refusal)
  const message = translateNestedOr(ctx.language, `errors.${refusal.code}`, 'errors.E_UNEXPECTED', refusal.details)
  return { paid: null, reason: refusal.code, message, gap }
}

export const pay = endpoint({
  mayBeMinimal: true,
  body: { total: amount(), ...PROOF() },
  answer: { anyOf: [DETAIL, object({ id: integer })] },
  async handle({ ctx, body }) {
    // Checks access first, so a stranger cannot learn what proof the payment needs.
    if (!hasIdempotencyKey(ctx) || needsProof([body.total])) await readOrder(idOf(ctx), actorOf(ctx), 'orders.pay')
    requireIdempotencyKey(ctx)
    const isProven = await provePayer(ctx, [body.total], body)
    return withMissingAmount(
      actorOf(ctx).organisation.id,
      commandOn(
        ctx,
        'orders.pay',
        lockOrderToPrice,
        (order, by, trx) => payOrder(order, { ...body, isProven }, by, trx),
        { isMinimalOffered: true },
      ),
    )
  },
})

/** Each order is paid separately; failures are reported. */
export const payMany = endpoint({
  body: {
    orders: vine
      .array(vine.object({ id: whole(), total: amount() }))
      .minLength(1)
      .maxLength(PAYING.atOnce)
      .distinct('id'),
    ...PROOF(),
  },
  answer: PAY_REPORT,
  async handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    const isProven = await provePayerOfMany(ctx, body.orders, body)
    return payOrders(body.orders, ctx.language, (one) =>
      runCommand(
        ctx,
        async ({ actor, trx }) =>
          payOrder(await lockOrderToPrice(one.id, actor, 'orders.pay', trx), { ...one, isProven }, performer(ctx), trx),
        String(one.id),
      ),
    )
  },
})

export const sheet = endpoint({
  answer: ORDER_SHEET,
  handle: ({ ctx }) => orderSheet(idOf(ctx), actorOf(ctx)),
})

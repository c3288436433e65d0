import vine from '@vinejs/vine'
import { LEDGER_REASON, RECHARGE, REMITTANCE_NO } from '#contracts/limits'
import { CURRENCIES } from '#contracts/money'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { withLink } from '#core/crud/list'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { refuseField } from '#core/errors'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint, type Input } from '#core/http/endpoint'
import { choice, integer, list, object, text, whole, queryWhole } from '#core/http/schemas'
import { resubmitRecharge, withdrawRecharge, submitRecharge } from '#ledger/recharges/submit'
import { type RemittanceForm, rechargeOptions } from '#ledger/recharges/prepare'
import { type Review, reviewRecharge } from '#ledger/recharges/review'
import { idByNo, recharges } from '#ledger/recharges/recharges'
import { findMerchant } from '#ledger/find_merchant'

type Context = Input<unknown, unknown>['ctx']

const answer = rowSchema(recharges)

const PAYEE = object({
  id: integer,
  type: text,
  type_zh: text,
  type_en: text,
  bank_account_name: text,
  bank_name: text,
  card_number: text,
  currency: choice(CURRENCIES),
})

/** Contains full account numbers for payers, so it must not be cached. */
export const showOptions = endpoint({
  query: { organisation_id: queryWhole().optional() },
  answer: object({
    accounts: list(PAYEE),
    rates: list(object({ currency: choice(CURRENCIES), rate: text })),
    agreement_version: text,
    second_review_from: text,
  }),
  async handle({ ctx, query }) {
    const { organisation } = actorOf(ctx)
    ctx.response.header('cache-control', 'no-store')
    if (organisation.kind === 'merchant') return rechargeOptions(organisation.id)
    if (query.organisation_id === undefined) throw refuseField('organisation_id', 'E_REQUIRED')
    return rechargeOptions(await findMerchant(query.organisation_id, actorOf(ctx), 'create', undefined, 'recharges'))
  },
})

const REMITTANCE = {
  payment_account_id: whole(),
  transfer_type: vine.string().trim().minLength(1).maxLength(60),
  currency: vine.enum(CURRENCIES),
  amount: vine.string().trim().maxLength(20),
  rate: vine
    .string()
    .regex(/^\d{1,7}\.\d{2}$/)
    .optional(),
  remittance_no: vine.string().trim().minLength(RECHARGE.no.min).maxLength(RECHARGE.no.max).regex(REMITTANCE_NO),
  receipts: vine.array(vine.string().maxLength(60)).maxLength(RECHARGE.receipts).distinct(),
  remark: vine.string().trim().maxLength(RECHARGE.remark).optional(),
  agreed: vine.boolean({ strict: true }),
}

type RemittanceBody = Omit<RemittanceForm, 'remark'> & { remark?: string }
const toRemittance = ({ remark = '', ...body }: RemittanceBody): RemittanceForm => ({ ...body, remark })

export const submit = endpoint({
  body: { ...REMITTANCE, organisation_id: whole().optional() },
  answer,
  handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    const { organisation_id, ...said } = body
    return answerRow(
      ctx,
      runCommand(ctx, (context) => submitRecharge({ ...toRemittance(said), organisation_id }, context)),
    )
  },
})

export const resubmit = endpoint({
  body: { ...REMITTANCE },
  answer,
  async handle({ ctx, body }) {
    await requireReachable(ctx, 'create')
    return answerRow(
      ctx,
      runCommand(ctx, (context) => resubmitRecharge(idOf(ctx), toRemittance(body), context)),
    )
  },
})

export const withdraw = endpoint({
  answer,
  async handle({ ctx }) {
    await requireReachable(ctx, 'create')
    return answerRow(
      ctx,
      runCommand(ctx, (context) => withdrawRecharge(idOf(ctx), context)),
    )
  },
})

const review = (step: Review['step']) =>
  endpoint({
    body: { remark: vine.string().trim().maxLength(LEDGER_REASON.max).optional() },
    answer,
    async handle({ ctx, body }) {
      await requireReachable(ctx, 'review')
      const asked = { id: idOf(ctx), step, remark: body.remark ?? '' }
      return answerRow(
        ctx,
        runCommand(ctx, (context) => reviewRecharge(asked, context)),
      )
    },
  })

export const take = review('take')
export const handBack = review('hand_back')
export const approve = review('yes')
export const reject = review('reject')

/** By the number in the URL, so that a reload works. */
export const showByNo = endpoint({
  answer,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const id = await idByNo('recharges', String(ctx.params.no))
    return withLink(recharges, await findRow(recharges, id, actor, 'view'), actor)
  },
})

/** A recharge out of range is answered as not found before the key is checked. */
async function requireReachable(ctx: Context, verb: 'create' | 'review') {
  await findRow(recharges, idOf(ctx), actorOf(ctx), verb)
  requireIdempotencyKey(ctx)
}

const answerRow = async (ctx: Context, written: ReturnType<typeof submitRecharge>) =>
  withLink(recharges, await written, actorOf(ctx))

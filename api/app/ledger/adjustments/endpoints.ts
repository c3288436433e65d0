import vine from '@vinejs/vine'
import { ADJUSTMENT_DIRECTIONS, OWNED_ACCOUNTS, type AdjustmentAction } from '#contracts/ledger'
import { LEDGER_REASON } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text, queryWhole } from '#core/http/schemas'
import { decideAdjustment, DECISION_PERMISSION } from '#ledger/adjustments/decide'
import { requestAdjustment } from '#ledger/adjustments/request'
import { findMerchant } from '#ledger/find_merchant'
import { loadBalances } from '#ledger/account/balance'
import { ledgerAdjustments } from '#ledger/adjustments/adjustments'

const merchantId = queryWhole()

export const showStanding = endpoint({
  query: { organisation_id: merchantId.clone() },
  answer: object({ balance: text, held: text, score: integer }),
  handle: async ({ ctx, query }) => loadBalances(await findMerchant(query.organisation_id, actorOf(ctx), 'view')),
})

export const askForAdjustment = endpoint({
  body: {
    organisation_id: merchantId.clone(),
    account: vine.enum(OWNED_ACCOUNTS),
    direction: vine.enum(ADJUSTMENT_DIRECTIONS),
    amount: vine.string().trim().maxLength(20),
    reason: vine.string().trim().minLength(LEDGER_REASON.min).maxLength(LEDGER_REASON.max),
  },
  answer: rowSchema(ledgerAdjustments),
  handle({ ctx, body }) {
    requireIdempotencyKey(ctx)
    return runCommand(ctx, (context) => requestAdjustment(body, context))
  },
})

const decision = (action: AdjustmentAction) =>
  endpoint({
    body: { remark: vine.string().trim().maxLength(LEDGER_REASON.max).optional() },
    answer: rowSchema(ledgerAdjustments),
    async handle({ ctx, body }) {
      await findRow(ledgerAdjustments, idOf(ctx), actorOf(ctx), DECISION_PERMISSION[action])
      requireIdempotencyKey(ctx)
      return runCommand(ctx, (context) =>
        decideAdjustment({ id: idOf(ctx), action, remark: body.remark ?? '' }, context),
      )
    },
  })

export const approveAdjustment = decision('approve')
export const rejectAdjustment = decision('reject')
export const withdrawAdjustment = decision('withdraw')

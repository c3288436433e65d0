import vine from '@vinejs/vine'
import { FACTORY_OPINIONS, type BlankRequestAction } from '#contracts/blank_requests'
import { BLANK_REQUEST } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import {
  askFactory,
  giveOpinion,
  opinionVerb,
  stepBlankRequest,
  REQUEST_PERMISSION,
} from '#catalogue/blank_requests/review'
import { blankRequests } from '#catalogue/blank_requests/blank_requests'
import { whole } from '#core/http/schemas'

const answer = rowSchema(blankRequests)
const note = () => vine.string().trim().maxLength(BLANK_REQUEST.note).optional()
const step = (action: BlankRequestAction) =>
  endpoint({
    body: { note: note() },
    answer,
    async handle({ ctx, body }) {
      await findRow(blankRequests, idOf(ctx), actorOf(ctx), REQUEST_PERMISSION[action])
      return runCommand(ctx, (context) => stepBlankRequest({ id: idOf(ctx), action, note: body.note ?? '' }, context))
    },
  })

export const approveRequest = step('approve')
export const rejectRequest = step('reject')
export const resubmitRequest = step('resubmit')
export const withdrawRequest = step('withdraw')

export const developRequest = endpoint({
  body: { product_id: whole(), note: note() },
  answer,
  async handle({ ctx, body }) {
    await findRow(blankRequests, idOf(ctx), actorOf(ctx), REQUEST_PERMISSION.develop)
    const said = { id: idOf(ctx), action: 'develop', note: body.note ?? '', productId: body.product_id } as const
    return runCommand(ctx, (context) => stepBlankRequest(said, context))
  },
})

export const askAFactory = endpoint({
  body: { factory_id: whole() },
  answer,
  async handle({ ctx, body }) {
    await findRow(blankRequests, idOf(ctx), actorOf(ctx), 'review')
    return runCommand(ctx, (context) => askFactory(idOf(ctx), body.factory_id, context))
  },
})

export const opineOnRequest = endpoint({
  body: { opinion: vine.enum(FACTORY_OPINIONS), note: note() },
  answer,
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    await findRow(blankRequests, idOf(ctx), actor, opinionVerb(actor))
    return runCommand(ctx, (context) =>
      giveOpinion({ id: idOf(ctx), opinion: body.opinion, note: body.note ?? '' }, context),
    )
  },
})

import vine from '@vinejs/vine'
import { COMPOSITIONS } from '#contracts/fulfilment'
import { change } from '#core/crud/change'
import { findRows } from '#core/crud/find'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { list, object } from '#core/http/schemas'
import { makeBatches } from '#fulfilment/actions/make_batches'
import { productionBatches } from '#fulfilment/resources/production_batches'
import { whole } from '#orders/endpoints/order_fields'

export const make = endpoint({
  body: {
    factory_id: whole().optional(),
    carrier: vine.string().trim().maxLength(60).optional(),
    composition: vine.enum(COMPOSITIONS).optional(),
  },
  answer: object({ batches: list(rowSchema(productionBatches)) }),
  async handle({ ctx, body }) {
    const { ids } = await change(ctx, async ({ actor, trx }) => ({ ids: await makeBatches(body, actor, trx) }))
    return { batches: await findRows(productionBatches, ids, actorOf(ctx), 'view') }
  },
})

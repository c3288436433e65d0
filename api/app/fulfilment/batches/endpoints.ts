import vine from '@vinejs/vine'
import { COMPOSITIONS } from '#contracts/fulfilment'
import { runCommand } from '#core/crud/command'
import { findRows } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, object, text, whole } from '#core/http/schemas'
import { makeBatches, waitingForBatch } from '#fulfilment/batches/make'
import { productionBatches } from '#fulfilment/batches/production_batches'

export const waiting = endpoint({
  answer: list(
    object({
      carrier: text,
      carrier_name_zh: text,
      carrier_name_en: text,
      composition: choice(COMPOSITIONS),
      orders: integer,
      pieces: integer,
    }),
  ),
  handle: ({ ctx }) => waitingForBatch(actorOf(ctx)),
})

export const make = endpoint({
  body: {
    factory_id: whole().optional(),
    carrier: vine.string().trim().maxLength(60).optional(),
    composition: vine.enum(COMPOSITIONS).optional(),
  },
  answer: object({ batches: list(rowSchema(productionBatches)) }),
  async handle({ ctx, body }) {
    const { ids } = await runCommand(ctx, async ({ actor, trx }) => ({ ids: await makeBatches(body, actor, trx) }))
    return { batches: await findRows(productionBatches, ids, actorOf(ctx), 'view') }
  },
})

import vine from '@vinejs/vine'
import { LENGTH_UNITS } from '#contracts/design'
import { BATCH_ITEM_STATUSES, BATCH_STATUSES, type NewDesignBatch } from '#contracts/finished'
import { BATCH_ITEMS, FINISHED } from '#contracts/limits'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, named, nullable, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { beginBatch } from '#design/batches/actions/begin_batch'
import { retryBatch } from '#design/batches/actions/retry_batch'
import { batchItems } from '#design/batches/queries/batch_items'
import { designBatches } from '#design/batches/resources/design_batches'

const whole = () => vine.number({ strict: true }).withoutDecimals().range([1, MOST])
const words = (max: number) => vine.string().trim().minLength(1).maxLength(max)
const TARGET = vine.object({
  product_id: whole(),
  colour_ids: vine.array(whole()).minLength(1).maxLength(FINISHED.colours).distinct(),
  name: words(FINISHED.name),
  themes: vine.array(words(60)).maxLength(FINISHED.themes).distinct().optional(),
  size_tables: vine
    .array(vine.object({ template_id: whole(), unit: vine.enum(LENGTH_UNITS) }))
    .maxLength(FINISHED.sizeTables)
    .optional(),
})

const PROGRESS = named(
  'BatchProgress',
  object({ id: integer, status: choice(BATCH_STATUSES), total: integer, done: integer, failed: integer }),
)

export const begin = endpoint({
  body: {
    design_id: whole(),
    revision: whole(),
    group_id: whole().nullable().optional(),
    labels: vine.array(words(FINISHED.label)).maxLength(FINISHED.labels).distinct().optional(),
    items: vine.array(TARGET).minLength(1).maxLength(BATCH_ITEMS),
  },
  answer: PROGRESS,
  handle: ({ ctx, body }) => change(ctx, (context) => beginBatch(body as NewDesignBatch, context)),
})

export const retry = endpoint({
  answer: PROGRESS,
  handle: ({ ctx }) => change(ctx, (context) => retryBatch(idOf(ctx), context)),
})

export const items = endpoint({
  answer: list(
    object({
      position: integer,
      product_id: integer,
      name: text,
      status: choice(BATCH_ITEM_STATUSES),
      finished_product_id: nullable(integer),
      reason: nullable(text),
      message: nullable(text),
    }),
  ),
  async handle({ ctx }) {
    const { id } = await findRow(designBatches, idOf(ctx), actorOf(ctx), 'view')
    return batchItems(Number(id), ctx.language)
  },
})

import {
  type BatchItemStatus,
  type DesignBatchItem,
  BATCH_ITEM_STATUSES,
  BATCH_STATUSES,
  type NewDesignBatch,
} from '#contracts/finished'
import type { Language } from '#contracts/languages'
import { rows } from '#core/database'
import { translateNestedOr } from '#core/translate_nested'
import vine from '@vinejs/vine'
import { LENGTH_UNITS } from '#contracts/design'
import { BATCH_ITEMS, FINISHED } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, named, nullable, object, text, whole } from '#core/http/schemas'
import { beginBatch, retryBatch } from '#design/batches/start'
import { designBatches } from '#design/batches/design_batches'

interface Item {
  position: number
  product_id: number
  name: string
  status: BatchItemStatus
  finished_product_id: number | null
  reason: string | null
  details: Record<string, unknown>
}

export async function batchItems(id: number, language: Language): Promise<DesignBatchItem[]> {
  const found = await rows<Item>(
    `select position, product_id, name, status, finished_product_id, reason, details
       from design_batch_items where batch_id = ? order by position`,
    [id],
  )
  return found.map(({ details, ...item }) => ({
    ...item,
    message:
      item.reason === null
        ? null
        : translateNestedOr(language, `errors.${item.reason}`, 'errors.E_UNEXPECTED', details),
  }))
}

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
  handle: ({ ctx, body }) => runCommand(ctx, (context) => beginBatch(body as NewDesignBatch, context)),
})

export const retry = endpoint({
  answer: PROGRESS,
  handle: ({ ctx }) => runCommand(ctx, (context) => retryBatch(idOf(ctx), context)),
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

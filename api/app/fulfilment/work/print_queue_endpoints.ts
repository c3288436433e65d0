import vine from '@vinejs/vine'
import { WORKSHOP } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { timeZone } from '#core/exports/request_export'
import { exportRecords } from '#core/exports/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { WORK_LINE } from '#fulfilment/work/endpoints'
import { sendPieceFiles } from '#fulfilment/work/print_pieces'
import { loadPrintQueue } from '#fulfilment/work/print_queue'

const PIECE = object({
  id: integer,
  item_no: text,
  production_id: integer,
  ship_by: nullable(text),
  is_late: flag,
  is_remake: flag,
})

const GROUP = object({
  organisation_id: integer,
  factory: text,
  factory_en: text,
  product_id: nullable(integer),
  product_zh: nullable(text),
  product_en: nullable(text),
  size_id: nullable(integer),
  size_zh: nullable(text),
  size_en: nullable(text),
  ship_by: nullable(text),
  lines: list(object({ ...WORK_LINE, pieces: list(PIECE) })),
})

export const show = endpoint({
  answer: object({ pieces: integer, paused: integer, groups: list(GROUP) }),
  handle: ({ ctx }) => loadPrintQueue(actorOf(ctx)),
})

export const files = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(WORKSHOP.queue).distinct(), time_zone: timeZone() },
  answer: rowSchema(exportRecords),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => {
      const id = await sendPieceFiles(body, ctx.language, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    }),
})

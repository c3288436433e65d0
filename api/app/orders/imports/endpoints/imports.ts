import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { IMPORT_COLUMNS, IMPORTED_STATUSES } from '#contracts/order_imports'
import { SALES_PLATFORMS } from '#contracts/supplier_levels'
import { change } from '#core/crud/change'
import { findRow, holdRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text, type Schema } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { beginImport } from '#orders/imports/actions/begin_import'
import { acceptImport, undoImport } from '#orders/imports/actions/move_import'
import { importedOrders } from '#orders/imports/queries/imported_orders'
import { importSummary } from '#orders/imports/queries/import_summary'
import { orderImports } from '#orders/imports/resources/order_imports'
import { whole } from '#orders/endpoints/order_fields'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const { properties } = rowSchema(orderImports) as { properties: Record<string, Schema> }
const SUMMARY = object({
  ...properties,
  message: nullable(text),
  undo_until: nullable(moment),
  unread_columns: list(text),
})

export const template = endpoint({
  produces: [XLSX],
  async handle({ ctx }) {
    const { importTemplate } = await import('#orders/imports/template')
    ctx.response.header('content-type', XLSX)
    ctx.response.header('content-disposition', 'attachment; filename="order-import.xlsx"')
    ctx.response.send(await importTemplate())
  },
})

export const begin = endpoint({
  body: { file: vine.string().maxLength(200), sales_platform: vine.enum(SALES_PLATFORMS), store_id: whole() },
  answer: SUMMARY,
  async handle({ ctx, body }) {
    const { id } = await change(ctx, async (context) => ({ id: await beginImport(body, context) }))
    return importSummary(id, actorOf(ctx), ctx.language)
  },
})

export const summary = endpoint({
  answer: SUMMARY,
  handle: ({ ctx }) => importSummary(idOf(ctx), actorOf(ctx), ctx.language),
})

export const orders = endpoint({
  query: {
    status: vine.enum(IMPORTED_STATUSES).optional(),
    after: vine.number().withoutDecimals().range([0, MOST]).optional(),
  },
  answer: object({
    list: list(
      object({
        position: integer,
        third_party_no: text,
        rows: integer,
        status: choice(IMPORTED_STATUSES),
        faults: list(object({ row: integer, column: nullable(choice(IMPORT_COLUMNS)), message: text })),
        order_id: nullable(integer),
        order_no: nullable(text),
      }),
    ),
    next: nullable(integer),
  }),
  async handle({ ctx, query }) {
    const { id } = await findRow(orderImports, idOf(ctx), actorOf(ctx), 'view')
    return importedOrders(Number(id), { status: query.status, after: query.after ?? 0 }, ctx.language)
  },
})

export const accept = endpoint({
  body: { partial: vine.boolean({ strict: true }) },
  answer: SUMMARY,
  handle: ({ ctx, body }) => moved(ctx, ({ trx }) => acceptImport(idOf(ctx), body.partial, trx)),
})

export const undo = endpoint({
  answer: SUMMARY,
  handle: ({ ctx }) => moved(ctx, ({ trx }) => undoImport(idOf(ctx), trx)),
})

async function moved(ctx: HttpContext, work: (context: WriteContext) => Promise<void>) {
  await change(ctx, async (context) => {
    await holdRow(orderImports, idOf(ctx), context.actor, 'create', context.trx)
    await work(context)
    return {}
  })
  return importSummary(idOf(ctx), actorOf(ctx), ctx.language)
}

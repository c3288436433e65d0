import { ORDER_IMPORT } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import { row, type Row, rows } from '#core/database'
import { viewFor } from '#core/crud/scope'
import { findRow, lockRow } from '#core/crud/find_rows'
import { withLink } from '#core/crud/list'
import type { Actor } from '#core/http/actor'
import { translateNestedOr } from '#core/translate_nested'
import { orderImports } from '#orders/imports/order_imports'
import { type ImportedPage, type ImportedStatus, IMPORT_COLUMNS, IMPORTED_STATUSES } from '#contracts/order_imports'
import type { Fault } from '#orders/imports/draft'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text, type Schema, whole } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import { beginImport, acceptImport, undoImport } from '#orders/imports/commands'

interface SummaryFields {
  details: Row
  undo_until: string | null
  unread: string[]
}

export async function importSummary(id: number, actor: Actor, language: Language): Promise<Row> {
  const found = await withLink(orderImports, await findRow(viewFor(orderImports, actor), id, actor, 'view'), actor)
  const more = (await row<SummaryFields>(
    `select details, unread, case when status = 'done' and made_count > 0 and finished_at > now() - make_interval(mins => ${ORDER_IMPORT.undoMinutes})
            then to_json(finished_at + make_interval(mins => ${ORDER_IMPORT.undoMinutes})) #>> '{}' end as undo_until from order_imports where id = ?`,
    [id],
  )) as SummaryFields
  const message =
    typeof found.reason === 'string'
      ? translateNestedOr(
          language,
          `errors.${found.reason}`,
          'errors.E_UNEXPECTED',
          withColumnNames(more.details, language),
        )
      : null
  return { ...found, message, undo_until: more.undo_until, unread_columns: more.unread }
}

/** Replaces column keys by their headings. */
const withColumnNames = ({ columns, ...details }: Row, language: Language): Row =>
  Array.isArray(columns)
    ? {
        ...details,
        columns: columns
          .map((column) => translateNestedOr(language, `importColumns.${String(column)}`, 'errors.E_INVALID'))
          .join(language === 'en' ? ', ' : '、'),
      }
    : details

interface OrderRow {
  position: number
  key: string
  rows: number
  status: ImportedStatus
  faults: Fault[]
  order_id: number | null
  order_no: string | null
}

export async function importedOrders(
  id: number,
  { status, after }: { status?: ImportedStatus; after: number },
  language: Language,
): Promise<ImportedPage> {
  const found = await rows<OrderRow>(
    `select o.position, o.key, jsonb_array_length(o.rows) as rows, o.status, o.faults, o.order_id, d.order_no
       from order_import_orders o left join orders d on d.id = o.order_id
      where o.import_id = ? and o.position > ? and (?::text is null or o.status = ?) order by o.position limit ?`,
    [id, after, status ?? null, status ?? null, ORDER_IMPORT.page + 1],
  )
  const list = found.slice(0, ORDER_IMPORT.page).map(({ key, faults, ...one }) => ({
    ...one,
    third_party_no: key.startsWith('#') ? '' : key,
    faults: faults.map(({ row, column, key: said, params }) => ({
      row,
      column,
      message: translateNestedOr(language, said, 'errors.E_INVALID', params),
    })),
  }))
  return { list, next: found.length > ORDER_IMPORT.page ? (list.at(-1)?.position ?? null) : null }
}

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
    const { importTemplate } = await import('#orders/imports/columns')
    ctx.response.header('content-type', XLSX)
    ctx.response.header('content-disposition', 'attachment; filename="order-import.xlsx"')
    ctx.response.send(await importTemplate())
  },
})

export const begin = endpoint({
  body: { file: vine.string().maxLength(200), sales_platform: vine.enum(SALES_PLATFORMS), store_id: whole() },
  answer: SUMMARY,
  async handle({ ctx, body }) {
    const { id } = await runCommand(ctx, async (context) => ({ id: await beginImport(body, context) }))
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
    after: vine.number().withoutDecimals().range([0, INTEGER_MAX]).optional(),
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
  handle: ({ ctx, body }) => runAndAnswer(ctx, ({ trx }) => acceptImport(idOf(ctx), body.partial, trx)),
})

export const undo = endpoint({
  answer: SUMMARY,
  handle: ({ ctx }) => runAndAnswer(ctx, ({ trx }) => undoImport(idOf(ctx), trx)),
})

async function runAndAnswer(ctx: HttpContext, work: (context: WriteContext) => Promise<void>) {
  await runCommand(ctx, async (context) => {
    await lockRow(orderImports, idOf(ctx), context.actor, 'create', context.trx)
    await work(context)
    return {}
  })
  return importSummary(idOf(ctx), actorOf(ctx), ctx.language)
}

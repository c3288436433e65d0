import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { importedProducts, priceImport, priceImports, priceSheet } from '#catalogue/price_imports/price_import'
import { priceImportJob } from '#catalogue/price_imports/job'
import { products } from '#catalogue/products/products'
import {
  PRICE_COLUMNS,
  PRICE_IMPORT,
  PRICE_IMPORT_STATUSES,
  PRICED_STATUSES,
  type PriceImportStatus,
} from '#contracts/price_imports'
import { runCommand } from '#core/crud/command'
import { filtersOf, findRow, lockRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { listInput } from '#core/crud/list_input'
import { viewFor } from '#core/crud/scope'
import { row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { enqueue } from '#core/jobs/job_queue'
import { INTEGER_MAX } from '#core/lists/fields'
import type { ListQuery } from '#core/lists/parse_query'
import { findUploadedFile } from '#media/links/file_access'

const SUMMARY = object({
  id: integer,
  file_name: text,
  status: choice(PRICE_IMPORT_STATUSES),
  message: nullable(text),
  row_count: integer,
  counts: object(Object.fromEntries(PRICED_STATUSES.map((status) => [status, integer]))),
  unread_columns: list(text),
  undo_until: nullable(moment),
  created_at: moment,
})

const TIERS = list(object({ from: integer, to: nullable(integer), price: text }))

/** The current prices of the list's filter, as the rows of a sheet to edit. */
export const sheet: Endpoint = {
  query: listInput(products),
  answer: object({ rows: list(list({ anyOf: [text, { type: 'number' }] })) }),
  async handle({ ctx, query }) {
    const actor = actorOf(ctx)
    const filters = filtersOf(viewFor(products, actor), query as ListQuery)
    return { rows: await priceSheet(filters, actor, ctx.language) }
  },
}

/** Stores an uploaded sheet. It is checked before any price changes. */
export const begin = endpoint({
  body: { file: vine.string().maxLength(200) },
  answer: SUMMARY,
  async handle({ ctx, body: { file } }) {
    const { id } = await runCommand(ctx, async ({ actor, trx }) => {
      const sent = await findUploadedFile(file, 'import', actor, trx)
      if (!sent) throw refuseField('file', 'E_IMPORT_FILE')
      const made = await row<{ id: number }>(
        'insert into price_imports (organisation_id, owner_user_id, file, file_name) values (?, ?, ?, ?) returning id',
        [actor.organisation.id, actor.userId, file, sent.name],
        trx,
      )
      const importId = made?.id as number
      await enqueue(priceImportJob, { id: importId }, trx)
      return { id: importId }
    })
    return priceImport(id, ctx.language)
  },
})

/** The person's own last import, as long as there is something to do with it. */
export const latest = endpoint({
  answer: object({ import: nullable(SUMMARY) }),
  async handle({ ctx }) {
    const found = await row<{ id: number }>(
      `select id from (select id, status, finished_at from price_imports where owner_user_id = ? order by id desc limit 1) i
        where status in ('checking', 'checked', 'applying', 'undoing')
           or (status = 'done' and finished_at > now() - make_interval(mins => ${PRICE_IMPORT.undoMinutes}))`,
      [actorOf(ctx).userId],
    )
    return { import: found ? await priceImport(found.id, ctx.language) : null }
  },
})

export const summary = endpoint({
  answer: SUMMARY,
  async handle({ ctx }) {
    await findRow(priceImports, idOf(ctx), actorOf(ctx), 'edit')
    return priceImport(idOf(ctx), ctx.language)
  },
})

export const pricedProducts = endpoint({
  query: {
    status: vine.enum(PRICED_STATUSES).optional(),
    after: vine.number().withoutDecimals().range([0, INTEGER_MAX]).optional(),
  },
  answer: object({
    list: list(
      object({
        position: integer,
        code: text,
        name_zh: nullable(text),
        name_en: nullable(text),
        status: choice(PRICED_STATUSES),
        before: TIERS,
        after: TIERS,
        faults: list(object({ row: integer, column: nullable(choice(PRICE_COLUMNS)), message: text })),
        message: nullable(text),
      }),
    ),
    next: nullable(integer),
  }),
  async handle({ ctx, query: { status, after = 0 } }) {
    await findRow(priceImports, idOf(ctx), actorOf(ctx), 'edit')
    return importedProducts(idOf(ctx), { status, after }, ctx.language)
  },
})

/** Starts changing the prices; with faulty products only if the person accepts that these stay. */
export const accept = endpoint({
  body: { partial: vine.boolean({ strict: true }) },
  answer: SUMMARY,
  handle: ({ ctx, body: { partial } }) =>
    start(ctx, 'applying', (state) => {
      if (state.status !== 'checked') throw stateRefusal(state.status)
      if (state.ready === 0) throw new Refusal('E_PRICE_IMPORT_NOTHING')
      if (state.faulty > 0 && !partial) throw new Refusal('E_PRICE_IMPORT_FAULTS', { count: state.faulty })
    }),
})

/** Restores the former prices of products that nobody changed since; for a limited time. */
export const undo = endpoint({
  answer: SUMMARY,
  handle: ({ ctx }) =>
    start(ctx, 'undoing', ({ status, applied, is_late: isLate }) => {
      if (status !== 'done') throw stateRefusal(status)
      if (isLate) throw new Refusal('E_IMPORT_UNDO_LATE', { minutes: PRICE_IMPORT.undoMinutes })
      if (applied === 0) throw new Refusal('E_PRICE_IMPORT_NOTHING')
    }),
})

interface ImportState {
  status: PriceImportStatus
  ready: number
  faulty: number
  applied: number
  is_late: boolean
}

/** Locked, so of two concurrent starts one begins it. */
async function start(ctx: HttpContext, status: PriceImportStatus, assertReady: (state: ImportState) => void) {
  const id = idOf(ctx)
  await runCommand(ctx, async ({ actor, trx }) => {
    await lockRow(priceImports, id, actor, 'edit', trx)
    assertReady(await stateOf(id, trx))
    await row(
      'update price_imports set status = ?, version = version + 1, updated_at = now() where id = ?',
      [status, id],
      trx,
    )
    await enqueue(priceImportJob, { id }, trx)
    return {}
  })
  return priceImport(id, ctx.language)
}

const stateOf = async (id: number, trx: Transaction) =>
  (await row<ImportState>(
    `select i.status, n.ready, n.faulty, n.applied,
            coalesce(i.finished_at < now() - make_interval(mins => ${PRICE_IMPORT.undoMinutes}), false) as is_late
       from price_imports i cross join lateral (
         select count(*) filter (where status = 'ready')::int as ready, count(*) filter (where status = 'faulty')::int as faulty,
                count(*) filter (where status = 'applied')::int as applied from price_import_products where import_id = i.id) n
      where i.id = ?`,
    [id],
    trx,
  )) as ImportState

const stateRefusal = (status: PriceImportStatus) =>
  new Refusal('E_IMPORT_STATE', { status: { word: `priceImportStatuses.${status}` } })

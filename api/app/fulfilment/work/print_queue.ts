import vine from '@vinejs/vine'
import { WORKSHOP } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { findRow, whereAll } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { timeZone } from '#core/exports/request_export'
import { exportRecords } from '#core/exports/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { WORK_LINE } from '#fulfilment/work/endpoints'
import { sendPieceFiles } from '#fulfilment/work/print_pieces'
import type { PieceToPrint, PrintGroup, PrintLine, PrintQueue } from '#contracts/workshop'
import { scopeSql } from '#core/crud/scope'
import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { TODAY } from '#fulfilment/production/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import { loadWorkLines, withLinks } from '#fulfilment/work/work'

type GroupColumns = Omit<PrintGroup, 'ship_by' | 'lines'>
type QueueRow = GroupColumns & PieceToPrint & { order_item_id: number; total: number }

const IS_FROZEN = `(o.hold = 'held' or o.cancel_request = 'pending_review')`
const ACCEPTED = { text: `i.status = 'accepted'`, bindings: [] }

const FROM = `production_items i join production_orders t on t.id = i.production_id join orders o on o.id = t.order_id`

/** Accepted pieces, the first to ship on top; those of paused orders are only counted. */
export async function loadPrintQueue(actor: Actor): Promise<PrintQueue> {
  const scope = [...scopeSql(productionOrders, actor, 'production_orders.view'), ACCEPTED]
  const [open, frozen] = [`${IS_FROZEN} is not true`, IS_FROZEN].map((text) =>
    whereAll([...scope, { text, bindings: [] }]),
  ) as [ReturnType<typeof whereAll>, ReturnType<typeof whereAll>]
  const pieces = await rows<QueueRow>(
    `select i.id, i.item_no, i.production_id, to_char(t.ship_by, 'YYYY-MM-DD') as ship_by, coalesce(t.ship_by < ${TODAY}, false) as is_late,
            i.remake_of is not null as is_remake, i.order_item_id, t.organisation_id, f.name as factory, f.name_en as factory_en, l.product_id,
            r.name_zh as product_zh, r.name_en as product_en, l.size_id, z.name_zh as size_zh, z.name_en as size_en,
            (count(*) over ())::int as total
       from ${FROM} join order_items l on l.id = i.order_item_id join organisations f on f.id = t.organisation_id
       left join products r on r.id = l.product_id left join sizes z on z.id = l.size_id ${open.text}
      order by t.ship_by nulls last, i.id limit ${WORKSHOP.queue}`,
    open.bindings,
  )
  const paused = await row<{ count: number }>(
    `select count(*)::int as count from ${FROM} ${frozen.text}`,
    frozen.bindings,
  )
  return { pieces: pieces[0]?.total ?? 0, paused: paused?.count ?? 0, groups: await groupsOf(pieces, actor) }
}

/** Groups, lines and pieces keep the sequence of the rows. */
async function groupsOf(pieces: readonly QueueRow[], actor: Actor): Promise<PrintGroup[]> {
  const loaded = await withLinks(await loadWorkLines([...new Set(pieces.map((one) => one.order_item_id))]), actor)
  const lines = new Map(loaded.map((line) => [line.id, line]))
  const groups = Map.groupBy(pieces, (one) => [one.organisation_id, one.product_id, one.size_id].join(' '))
  return [...groups.values()].map((own) => {
    const byLine = Map.groupBy(own, (one) => one.order_item_id)
    return {
      ...groupColumns(own[0] as QueueRow),
      lines: [...byLine].flatMap(([id, some]): PrintLine[] => {
        const line = lines.get(id)
        return line ? [{ ...line, pieces: some.map(pieceColumns) }] : []
      }),
    }
  })
}

const groupColumns = (of: QueueRow) => ({
  organisation_id: of.organisation_id,
  factory: of.factory,
  factory_en: of.factory_en,
  product_id: of.product_id,
  product_zh: of.product_zh,
  product_en: of.product_en,
  size_id: of.size_id,
  size_zh: of.size_zh,
  size_en: of.size_en,
  ship_by: of.ship_by,
})

const pieceColumns = (of: QueueRow): PieceToPrint => ({
  id: of.id,
  item_no: of.item_no,
  production_id: of.production_id,
  ship_by: of.ship_by,
  is_late: of.is_late,
  is_remake: of.is_remake,
})

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

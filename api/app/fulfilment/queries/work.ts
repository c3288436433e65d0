import type { ProductionStatus } from '#contracts/fulfilment'
import type { PrintFile, Work, WorkPiece } from '#contracts/workshop'
import { row } from '#core/database'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { pieceAbilities, workAbilities } from '#fulfilment/domain/abilities'
import { shownLines, workLines } from '#fulfilment/queries/work_lines'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { linksTo } from '#media/file_links'
import { partyOf } from '#orders/domain/party'

interface Found {
  pieces: Omit<WorkPiece, 'actions'>[]
  files: (Omit<PrintFile, 'link'> & { file: string })[]
}

/** What somebody at a bench sees of one production order, and what each of its pieces waits for. */
export async function workOf(id: number, actor: Actor): Promise<Work> {
  const { production_no: no, status, is_frozen: frozen } = await findRow(productionOrders, id, actor, 'view')
  const { pieces, files } = (await row<Found>(WORK, [id])) as Found
  const lines = await workLines([...new Set(pieces.map((one) => one.order_item_id))])
  const links = await linksTo(
    files.map(({ file }) => file),
    actor,
  )
  const standing = { status: status as ProductionStatus, is_frozen: Boolean(frozen) }
  const [party, may] = [partyOf(actor), (permission: string) => actor.may(permission)]
  return {
    id,
    production_no: String(no),
    ...standing,
    actions: workAbilities(standing, pieces, party, may),
    lines: await shownLines(lines, actor),
    pieces: pieces.map((one) => ({ ...one, actions: pieceAbilities(standing, one, party, may) })),
    files: files.map(({ file, ...one }) => ({ ...one, link: links.get(file) ?? null })),
  }
}

const WORK = `
  select (select coalesce(json_agg(json_build_object('id', i.id, 'item_no', i.item_no, 'number', i.number, 'status', i.status, 'name', l.name, 'code', l.code,
            'order_item_id', l.id, 'shipment_id', i.shipment_id, 'remake_of', i.remake_of, 'reject_reason', i.reject_reason, 'paid_by', i.paid_by)
            order by i.number), '[]') from production_items i join order_items l on l.id = i.order_item_id where i.production_id = p.id) as pieces,
         (select coalesce(json_agg(json_build_object('id', f.id, 'order_item_id', f.order_item_id, 'subject', f.subject, 'name_zh', f.name_zh,
            'name_en', f.name_en, 'width', f.width, 'height', f.height, 'file', f.file) order by f.order_item_id, f.place, f.subject), '[]')
            from print_files f where f.order_item_id in (select item_id from order_part_items where part_id = p.part_id)) as files
    from production_orders p where p.id = ?`

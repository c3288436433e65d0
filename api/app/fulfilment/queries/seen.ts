import type { ItemStatus, ProductionStatus } from '#contracts/fulfilment'
import type { Seen, SeenLine } from '#contracts/workshop'
import { codeIn } from '#contracts/scan_codes'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import { withLink } from '#core/crud/links'
import type { Actor } from '#core/http/actor'
import { seenAbilities, workAbilities } from '#fulfilment/domain/abilities'
import { scanned, type Target } from '#fulfilment/queries/scanned'
import { shownLines, workLines } from '#fulfilment/queries/work_lines'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { partyOf } from '#orders/domain/party'

interface Piece {
  id: number
  item_no: string
  number: number
  status: ItemStatus
  shipment_id: number | null
  order_item_id: number
  is_remake: boolean
}

/** What somebody at a bench must know of what lies under the scanner: what it is, how it looks, where it goes, what is next. */
export async function seenOf(text: string, actor: Actor): Promise<Seen> {
  const code = codeIn(text)
  if (!code) throw new Refusal('E_SCAN_UNREADABLE')
  const target = await scanned(code, actor, 'production_orders.view')
  const order = await withLink(productionOrders, await findRow(productionOrders, target.id, actor, 'view'), actor)
  const pieces = await piecesOf(target)
  const piece = target.item_id === null ? null : (pieces[0] ?? null)
  const standing = { status: order.status as ProductionStatus, is_frozen: Boolean(order.is_frozen) }
  const [party, may] = [partyOf(actor), (permission: string) => actor.may(permission)]
  return {
    order: order as unknown as Seen['order'],
    place: await placeOf(target),
    piece: piece && {
      item_no: piece.item_no,
      number: piece.number,
      status: piece.status,
      is_remake: piece.is_remake,
      has_waybill: piece.shipment_id !== null,
    },
    actions: piece ? seenAbilities(standing, piece, party, may) : workAbilities(standing, pieces, party, may),
    lines: await linesOf(pieces, actor),
  }
}

/** The one that was scanned, those of the parcel, or all that were not given up. */
const piecesOf = ({ id, item_id: item, shipment_id: shipment }: Target) =>
  rows<Piece>(
    `select id, item_no, number, status, shipment_id, order_item_id, remake_of is not null as is_remake from production_items
      where production_id = ? and case when ?::int is not null then id = ? when ?::int is not null then shipment_id = ?
                                       else status not in ('rejected', 'cancelled') end order by number`,
    [id, item, item, shipment, shipment],
  )

/** The ordered items of these pieces, each with how many there are. */
async function linesOf(pieces: readonly Piece[], actor: Actor): Promise<SeenLine[]> {
  const ids = pieces.map((one) => one.order_item_id)
  const lines = await shownLines(await workLines([...new Set(ids)]), actor)
  return lines.map((line) => ({ ...line, pieces: ids.filter((id) => id === line.id).length }))
}

/** The compartment of its batch: production orders stand there in one order for ever. */
async function placeOf({ id }: Target): Promise<number | null> {
  const found = await row<{ place: number }>(
    `select count(*)::int as place from production_orders t join production_orders x on x.batch_id = t.batch_id and x.id <= t.id
      where t.id = ? having count(*) > 0`,
    [id],
  )
  return found?.place ?? null
}

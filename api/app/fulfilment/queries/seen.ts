import type { ItemStatus, ProductionStatus } from '#contracts/fulfilment'
import type { Seen, SeenLine } from '#contracts/workshop'
import { codeIn } from '#contracts/scan_codes'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { Actor } from '#core/http/actor'
import { pieceAbilities, workAbilities } from '#fulfilment/domain/abilities'
import { scanned, type Target } from '#fulfilment/queries/scanned'
import { productionOrders } from '#fulfilment/resources/production_orders'
import { linksTo } from '#media/file_links'
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
type Line = Omit<SeenLine, 'pictures'> & {
  pictures: { subject: string; name_zh: string; name_en: string; file: string }[]
}

/** What somebody at a bench must know of what lies under the scanner: what it is, how it looks, where it goes, what is next. */
export async function seenOf(text: string, actor: Actor): Promise<Seen> {
  const code = codeIn(text)
  if (!code) throw new Refusal('E_SCAN_UNREADABLE')
  const target = await scanned(code, actor, 'production_orders.view')
  const order = await findRow(productionOrders, target.id, actor, 'view')
  const pieces = await piecesOf(target)
  const lines = await linesOf(pieces)
  const links = await linksTo(
    lines.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    actor,
  )
  const piece = target.item_id === null ? null : (pieces[0] ?? null)
  const standing = { status: order.status as ProductionStatus, is_frozen: Boolean(order.is_frozen) }
  const [party, may] = [partyOf(actor), (permission: string) => actor.may(permission)]
  return {
    order: order as unknown as Seen['order'],
    place: await placeOf(target),
    piece: piece && { item_no: piece.item_no, number: piece.number, status: piece.status, is_remake: piece.is_remake },
    actions: piece ? pieceAbilities(standing, piece, party, may) : workAbilities(standing, pieces, party, may),
    lines: lines.map(({ pictures, ...line }) => ({
      ...line,
      pictures: pictures.map(({ file, ...one }) => ({ ...one, link: links.get(file) ?? null })),
    })),
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

function linesOf(pieces: readonly Piece[]): Promise<Line[]> {
  const ids = pieces.map((one) => one.order_item_id)
  return rows<Line>(
    `select l.name, l.code, (select count(*)::int from unnest(?::int[]) n where n = l.id) as pieces,
            c.name_zh as colour_zh, c.name_en as colour_en, z.name_zh as size_zh, z.name_en as size_en,
            (select coalesce(json_agg(json_build_object('subject', f.subject, 'name_zh', f.name_zh, 'name_en', f.name_en, 'file', f.file)
                      order by f.place, f.subject), '[]') from print_files f where f.order_item_id = l.id) as pictures
       from order_items l left join stock_colours c on c.id = l.colour_id left join sizes z on z.id = l.size_id
      where l.id = any(?) order by l.position`,
    [ids, ids],
  )
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

import type { Permission } from '#contracts/permissions'
import { row, type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { whereAll, findRow } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { type Code, parseCode } from '#contracts/scan_codes'
import { productionOrders } from '#fulfilment/production/production_orders'
import type { ItemStatus, ProductionStatus } from '#contracts/fulfilment'
import type { Seen, SeenLine } from '#contracts/workshop'
import { withLink } from '#core/crud/list'
import { scannedAbilities, workAbilities } from '#fulfilment/production/abilities'
import { withLinks, loadWorkLines } from '#fulfilment/work/work'
import { roleOf } from '#orders/domain/order_states'

export interface ScanTarget {
  id: number
  order_id: number
  /** Null when the code belongs to a whole production order. */
  item_id: number | null
  /** Set when a parcel was scanned. */
  shipment_id: number | null
}

const MATCH_BY_KIND: Record<'production' | 'item' | 'tracking', (no: string) => [as: string, Sql]> = {
  production: (no) => [
    'null::int as item_id, null::int as shipment_id',
    { text: 't.production_no = ?', bindings: [no] },
  ],
  item: (no) => [
    'i.id as item_id, i.shipment_id',
    { text: 't.id = i.production_id and i.item_no = ?', bindings: [no] },
  ],
  tracking: (no) => [
    'null::int as item_id, s.id as shipment_id',
    { text: 't.id = s.production_id and k.shipment_id = s.id and k.is_live and k.tracking_no = ?', bindings: [no] },
  ],
}
const TABLES_BY_KIND = {
  production: '',
  item: ', production_items i',
  tracking: ', shipments s, parcels k',
} as const

/** Resolves a label within the user's range; others are reported as unknown. */
export async function findScanTarget(
  code: Code,
  actor: Actor,
  permission: Permission,
  trx?: Transaction,
): Promise<ScanTarget> {
  if (code.kind === 'batch') throw new Refusal('E_SCAN_UNREADABLE')
  const [columns, is] = MATCH_BY_KIND[code.kind](code.no)
  const where = whereAll([...scopeSql(productionOrders, actor, permission), is])
  const found = await row<ScanTarget>(
    `select t.id, t.order_id, ${columns} from production_orders t${TABLES_BY_KIND[code.kind]} ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_SCAN_UNKNOWN')
  return found
}

interface ScannedPiece {
  id: number
  item_no: string
  number: number
  status: ItemStatus
  shipment_id: number | null
  order_item_id: number
  is_remake: boolean
}

export async function loadScanned(text: string, actor: Actor): Promise<Seen> {
  const code = parseCode(text)
  if (!code) throw new Refusal('E_SCAN_UNREADABLE')
  const target = await findScanTarget(code, actor, 'production_orders.view')
  const order = await withLink(productionOrders, await findRow(productionOrders, target.id, actor, 'view'), actor)
  const pieces = await scannedPieces(target)
  const piece = target.item_id === null ? null : (pieces[0] ?? null)
  const standing = { status: order.status as ProductionStatus, is_frozen: Boolean(order.is_frozen) }
  const [party, may] = [roleOf(actor), (permission: string) => actor.may(permission)]
  return {
    order: order as unknown as Seen['order'],
    place: await placeInBatch(target),
    piece: piece && {
      item_no: piece.item_no,
      number: piece.number,
      status: piece.status,
      is_remake: piece.is_remake,
      has_waybill: piece.shipment_id !== null,
    },
    actions: piece ? scannedAbilities(standing, piece, party, may) : workAbilities(standing, pieces, party, may),
    lines: await scannedLines(pieces, actor),
  }
}

/** The scanned piece, the parcel's pieces, or all not rejected or cancelled. */
const scannedPieces = ({ id, item_id: item, shipment_id: shipment }: ScanTarget) =>
  rows<ScannedPiece>(
    `select id, item_no, number, status, shipment_id, order_item_id, remake_of is not null as is_remake from production_items
      where production_id = ? and case when ?::int is not null then id = ? when ?::int is not null then shipment_id = ?
                                       else status not in ('rejected', 'cancelled') end order by number`,
    [id, item, item, shipment, shipment],
  )

async function scannedLines(pieces: readonly ScannedPiece[], actor: Actor): Promise<SeenLine[]> {
  const ids = pieces.map((one) => one.order_item_id)
  const lines = await withLinks(await loadWorkLines([...new Set(ids)]), actor)
  return lines.map((line) => ({ ...line, pieces: ids.filter((id) => id === line.id).length }))
}

/** The order's place in its batch; stable, because batches are ordered by id. */
async function placeInBatch({ id }: ScanTarget): Promise<number | null> {
  const found = await row<{ place: number }>(
    `select count(*)::int as place from production_orders t join production_orders x on x.batch_id = t.batch_id and x.id <= t.id
      where t.id = ? having count(*) > 0`,
    [id],
  )
  return found?.place ?? null
}

import type { Piece, WorkOrder, WorkOrderLine } from '#fulfilment/work/work_orders'

type SheetRow = HeadRow | LineRow | ContinuedRow | CodesRow
/** The order's header; repeated when the order continues on another page. */
interface HeadRow {
  kind: 'head'
  page: number
  pages: number
}
interface LineRow {
  kind: 'line'
  line: WorkOrderLine
  piece: Piece
}
/** The item of the following labels, repeated at the top of a page. */
interface ContinuedRow {
  kind: 'again'
  line: WorkOrderLine
}
interface CodesRow {
  kind: 'codes'
  line: WorkOrderLine
  pieces: Piece[]
}

export interface PlacedRow {
  order: WorkOrder
  row: SheetRow
  /** From the top of the page, in points. */
  top: number
  height: number
}
export type Sheet = PlacedRow[]

/** In points, on A4. */
export const PAGE = { width: 595, height: 842, margin: 28 } as const
const PAGE_HEIGHT = PAGE.height - 2 * PAGE.margin
const GAP = 12
const [HEAD, LINE, AGAIN, CODES] = [72, 180, 22, 50]
export const WARNING_HEIGHT = 22
const PER_ROW = 2

/**
 * Several orders per page. An order that fits a page is never split; a longer one starts on its own page and repeats
 * its header. A piece stays with its label.
 */
export function layOutSheets(orders: readonly WorkOrder[], isReady: (line: WorkOrderLine) => boolean): Sheet[] {
  const sheets: Sheet[] = []
  let used = PAGE_HEIGHT
  for (const order of orders) {
    const pages = layOutOrder(order, isReady)
    const [height] = pages.map(heightOf)
    const fits = pages.length === 1 && used + GAP + (height ?? 0) <= PAGE_HEIGHT
    if (fits) used += GAP
    for (const [at, page] of pages.entries()) {
      if (!fits || at > 0) {
        sheets.push([])
        used = 0
      }
      for (const { row, height: tall } of page) {
        const numbered = row.kind === 'head' ? { ...row, page: at + 1, pages: pages.length } : row
        sheets.at(-1)?.push({ order, row: numbered, top: PAGE.margin + used, height: tall })
        used += tall
      }
    }
  }
  return sheets
}

interface MeasuredRow {
  row: SheetRow
  height: number
}

function layOutOrder(order: WorkOrder, isReady: (line: WorkOrderLine) => boolean): MeasuredRow[][] {
  const head: MeasuredRow = { row: { kind: 'head', page: 1, pages: 1 }, height: HEAD }
  const pages: MeasuredRow[][] = [[head]]
  for (const measured of order.lines.flatMap((line) => rowsOf(line, isReady(line)))) {
    const page = pages.at(-1) as MeasuredRow[]
    if (heightOf(page) + measured.height <= PAGE_HEIGHT) page.push(measured)
    else pages.push([head, ...continuedRow(measured.row), measured])
  }
  return pages
}

const continuedRow = (row: SheetRow): MeasuredRow[] =>
  row.kind === 'codes' ? [{ row: { kind: 'again', line: row.line }, height: AGAIN }] : []

function rowsOf(line: WorkOrderLine, isReady: boolean): MeasuredRow[] {
  const [piece, ...others] = line.pieces
  if (!piece) return []
  const rows: MeasuredRow[] = [{ row: { kind: 'line', line, piece }, height: LINE + (isReady ? 0 : WARNING_HEIGHT) }]
  for (let at = 0; at < others.length; at += PER_ROW)
    rows.push({ row: { kind: 'codes', line, pieces: others.slice(at, at + PER_ROW) }, height: CODES })
  return rows
}

const heightOf = (page: readonly MeasuredRow[]) => page.reduce((sum, { height }) => sum + height, 0)

import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import type { ComposedReceipt } from '#back_office/receipts/compose_receipt'
import { drawDocument, drawText, drawTextFitted, drawTextWrapped, type SheetCanvas } from '#fulfilment/sheets/document'

/** A4 in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48]
const INNER = WIDTH - 2 * MARGIN
const [RIGHT, MIDDLE] = [WIDTH - MARGIN, WIDTH / 2]
const BOTTOM = HEIGHT - MARGIN - 24
const ROW = 20
/** Right edges of quantity, unit price and amount. */
const COLUMNS = [360, 450, RIGHT]
const NAME = 280

type Row =
  | { kind: 'columns' }
  | { kind: 'line'; cells: string[] }
  | { kind: 'sum'; label: string; amount: string; isFirst: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'entry'; cells: string[] }
  | { kind: 'note'; text: string }

const HEIGHTS = { columns: 26, line: 34, sum: ROW, heading: 40, entry: ROW, note: 34 } as const
const HEAD = 190

export interface ReceiptPage {
  receipt: ComposedReceipt
  rows: Row[]
  page: number
  pages: number
}

/** Fills pages from the top; the column heads repeat where lines go on. */
export function layOutReceipt(receipt: ComposedReceipt): ReceiptPage[] {
  const pages: Row[][] = [[]]
  let used = MARGIN + HEAD
  const place = (row: Row) => {
    if (used + HEIGHTS[row.kind] > BOTTOM) {
      pages.push([])
      used = MARGIN + 24
      if (row.kind === 'line') place({ kind: 'columns' })
    }
    pages.at(-1)?.push(row)
    used += HEIGHTS[row.kind]
  }
  if (receipt.lines.length > 0) place({ kind: 'columns' })
  for (const cells of receipt.lines) place({ kind: 'line', cells })
  for (const [at, [label, amount]] of receipt.sums.entries()) place({ kind: 'sum', label, amount, isFirst: at === 0 })
  if (receipt.entries.length > 0) place({ kind: 'heading', text: receipt.heading })
  for (const cells of receipt.entries) place({ kind: 'entry', cells })
  for (const text of receipt.notes) place({ kind: 'note', text })
  return pages.map((rows, at) => ({ receipt, rows, page: at + 1, pages: pages.length }))
}

export function drawReceipt(receipt: ComposedReceipt, language: Language): Promise<Buffer> {
  const [[, number] = ['', '']] = receipt.head
  return drawDocument(
    { title: `${receipt.title} ${number}`, language, width: WIDTH, height: HEIGHT },
    layOutReceipt(receipt),
    drawPage,
  )
}

function drawPage(desk: SheetCanvas, { receipt, rows, page, pages }: ReceiptPage): void {
  const { language } = desk
  let y = MARGIN + 24
  if (page === 1) {
    drawHead(desk, receipt)
    y = MARGIN + HEAD
  }
  for (const row of rows) {
    drawRow(desk, row, y)
    y += HEIGHTS[row.kind]
  }
  quietly(desk, () => {
    drawTextFitted(desk, receipt.head[0]?.[1] ?? '', 9, MARGIN, HEIGHT - MARGIN, INNER / 2)
    drawRight(desk, translate(language, 'workOrder.page', { page, pages }), 9, RIGHT, HEIGHT - MARGIN)
  })
}

function drawHead(desk: SheetCanvas, { title, head, issuer, merchant }: ComposedReceipt): void {
  const { language } = desk
  drawText(desk, title, 24, MARGIN, MARGIN + 22)
  for (const [at, [label, value]] of head.entries())
    drawRight(desk, `${label}  ${value}`, 10, RIGHT, MARGIN + 12 + at * 16)
  const block = (label: string, lines: readonly string[], x: number) => {
    quietly(desk, () => drawText(desk, label, 9, x, MARGIN + 62))
    let y = MARGIN + 80
    for (const [at, line] of lines.slice(0, 5).entries()) {
      drawTextFitted(desk, line, at === 0 ? 12 : 10, x, y, INNER / 2 - 16)
      y += at === 0 ? 18 : 15
    }
  }
  block(translate(language, 'receipt.from'), issuer, MARGIN)
  block(translate(language, 'receipt.to'), merchant, MIDDLE)
}

function drawRow(desk: SheetCanvas, row: Row, y: number): void {
  const { language, pen } = desk
  const base = y + 13
  if (row.kind === 'columns') {
    const heads = (['item', 'quantity', 'unit', 'amount'] as const).map((one) => translate(language, `receipt.${one}`))
    quietly(desk, () => drawCells(desk, heads, base))
    pen.fillRect(MARGIN, y + 19, INNER, 0.75)
  }
  if (row.kind === 'line') {
    const [name = '', variant = '', ...figures] = row.cells
    drawCells(desk, [name, ...figures], base)
    quietly(desk, () => drawTextFitted(desk, variant, 9, MARGIN, base + 13, NAME))
  }
  if (row.kind === 'sum') {
    if (row.isFirst) pen.fillRect(MARGIN, y, INNER, 0.75)
    drawText(desk, row.label, 10, MIDDLE, base + 2)
    drawRight(desk, row.amount, 11, RIGHT, base + 2)
  }
  if (row.kind === 'heading') drawText(desk, row.text, 11, MARGIN, y + 30)
  if (row.kind === 'entry') {
    const [at = '', what = '', amount = ''] = row.cells
    drawTextFitted(desk, at, 10, MARGIN, base, 130)
    drawTextFitted(desk, what, 10, MARGIN + 140, base, 250)
    drawRight(desk, amount, 10, RIGHT, base)
  }
  if (row.kind === 'note') quietly(desk, () => drawTextWrapped(desk, row.text, 9, MARGIN, y + 20, INNER))
}

function drawCells(desk: SheetCanvas, [name = '', ...figures]: readonly string[], y: number): void {
  drawTextFitted(desk, name, 10, MARGIN, y, NAME)
  for (const [at, figure] of figures.entries()) drawRight(desk, figure, 10, COLUMNS[at] ?? RIGHT, y)
}

function drawRight(desk: SheetCanvas, text: string, size: number, x: number, y: number): void {
  desk.pen.textAlign = 'right'
  drawText(desk, text, size, x, y)
  desk.pen.textAlign = 'start'
}

function quietly({ pen }: SheetCanvas, draw: () => void): void {
  pen.fillStyle = '#555555'
  draw()
  pen.fillStyle = '#000000'
}

import { word } from '#contracts/words'
import { PER_SHEET, type Sheet } from '#fulfilment/domain/sheets'
import type { WorkPiece } from '#fulfilment/queries/work_orders'
import { drawCode } from '#fulfilment/sheets/draw_code'
import { write, type Desk } from '#fulfilment/sheets/write'

/** A4 in points. */
export const [WIDTH, HEIGHT, MARGIN] = [595, 842, 36]
const HEAD = 150
const ROW = (HEIGHT - HEAD - MARGIN) / PER_SHEET

export function drawSheet(desk: Desk, { order, pieces, page, pages }: Sheet): void {
  const { pen, language } = desk
  const said = (name: 'batch' | 'carrier' | 'to' | 'ship_by' | 'pieces' | 'order') =>
    word(language, `workOrder.${name}`)
  write(desk, word(language, 'workOrder.title'), 18, MARGIN, MARGIN + 16)
  write(desk, order.production_no, 14, MARGIN, MARGIN + 38)
  const facts = [
    [said('order'), order.order_no],
    [said('batch'), order.batch_no ?? '–'],
    [said('carrier'), order.carrier || '–'],
    [said('to'), order.country],
    [said('ship_by'), order.ship_by ?? '–'],
    [said('pieces'), String(order.count)],
  ]
  for (const [at, [name, value]] of facts.entries())
    write(desk, `${name}  ${value}`, 10, MARGIN + (at % 2) * 150, MARGIN + 58 + Math.floor(at / 2) * 16)
  drawCode(pen, order.production_no, { x: WIDTH - MARGIN - 220, y: MARGIN, width: 220, height: 60 })
  write(desk, word(language, 'workOrder.page', { page, pages }), 9, WIDTH - MARGIN - 220, MARGIN + 76)
  for (const [at, piece] of pieces.entries()) drawPiece(desk, piece, HEAD + at * ROW)
}

function drawPiece(desk: Desk, piece: WorkPiece, top: number): void {
  const { pen, language } = desk
  const mine = (name: 'colour' | 'size' | 'faces') => piece[`${name}_${language === 'en' ? 'en' : 'zh'}`]
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 0.5)
  write(desk, `${piece.number}  ${fitting(piece.name)}`, 11, MARGIN, top + 18)
  write(desk, [piece.code, mine('colour'), mine('size')].filter(Boolean).join(' · '), 10, MARGIN, top + 34)
  write(desk, `${word(language, 'workOrder.faces')}  ${fitting(mine('faces'))}`, 10, MARGIN, top + 50)
  drawCode(pen, piece.item_no, { x: WIDTH - MARGIN - 220, y: top + 8, width: 220, height: 34 })
  write(desk, piece.item_no, 9, WIDTH - MARGIN - 220, top + 54)
}

/** What is longer would run into the code beside it. */
const MOST = 24
const fitting = (text: string) => ([...text].length > MOST ? `${[...text].slice(0, MOST - 1).join('')}…` : text)

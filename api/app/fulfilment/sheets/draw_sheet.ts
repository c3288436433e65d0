import type { Image } from '@napi-rs/canvas'
import { word } from '#contracts/words'
import { PER_SHEET, type Sheet } from '#fulfilment/domain/sheets'
import type { WorkPiece } from '#fulfilment/queries/work_orders'
import { drawCode } from '#fulfilment/sheets/draw_code'
import { write, writeFitting, type Desk } from '#fulfilment/sheets/write'

/** A4 in points. */
export const [WIDTH, HEIGHT, MARGIN] = [595, 842, 36]
const HEAD = 150
const ROW = (HEIGHT - HEAD - MARGIN) / PER_SHEET
const PICTURE = 54
/** Where the words of a piece begin, and its code. */
const [WORDS, CODE] = [MARGIN + PICTURE + 10, WIDTH - MARGIN - 220]

/** Pictures by their addresses, as far as there are any. */
type Pictures = ReadonlyMap<string, Image>

export function drawSheet(desk: Desk, { order, pieces, page, pages }: Sheet, pictures: Pictures): void {
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
  drawCode(pen, order.production_no, { x: CODE, y: MARGIN, width: 220, height: 60 })
  write(desk, word(language, 'workOrder.page', { page, pages }), 9, CODE, MARGIN + 76)
  for (const [at, piece] of pieces.entries()) drawPiece(desk, piece, HEAD + at * ROW, pictures.get(piece.picture ?? ''))
}

function drawPiece(desk: Desk, piece: WorkPiece, top: number, picture: Image | undefined): void {
  const { pen, language } = desk
  const mine = (name: 'colour' | 'size' | 'faces') => piece[`${name}_${language === 'en' ? 'en' : 'zh'}`]
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 0.5)
  if (picture) drawPicture(desk, picture, top + (ROW - PICTURE) / 2)
  const lines = [
    [`${piece.number}  ${piece.name}`, 11],
    [[piece.code, mine('colour'), mine('size')].filter(Boolean).join(' · '), 10],
    [`${word(language, 'workOrder.faces')}  ${mine('faces')}`, 10],
  ] as const
  for (const [at, [text, size]] of lines.entries())
    writeFitting(desk, text, size, WORDS, top + 18 + at * 16, CODE - WORDS)
  drawCode(pen, piece.item_no, { x: CODE, y: top + 8, width: 220, height: 34 })
  write(desk, piece.item_no, 9, CODE, top + 54)
}

/** What the piece looks like when it is done, whole in its square. */
function drawPicture({ pen }: Desk, picture: Image, top: number): void {
  const scale = PICTURE / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, MARGIN + (PICTURE - width) / 2, top + (PICTURE - height) / 2, width, height)
}

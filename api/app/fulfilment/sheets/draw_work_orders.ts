import { type Image, loadImage } from '@napi-rs/canvas'
import { translate } from '#core/translate'
import { type WorkLineRow, isReady, type WorkFaceRow } from '#fulfilment/work/work'
import {
  drawTextCentred,
  type SheetCanvas,
  drawCode,
  drawText,
  drawTextFitted,
  drawDocument,
} from '#fulfilment/sheets/document'
import { WARNING_HEIGHT, PAGE, type PlacedRow, type Sheet, layOutSheets } from '#fulfilment/sheets/layout'
import type { Piece, WorkOrder, WorkOrderLine } from '#fulfilment/work/work_orders'
import { pictureOf } from '#orders/queries/pictures'
import { countryName } from '#settings/area/countries'
import type { Language } from '#contracts/languages'
import { loadPictures } from '#media/thumbnails'

interface Square {
  x: number
  y: number
  side: number
}

const NOTE_HEIGHT = 16

/** Falls back to the artwork on the colour, with a note. */
export function drawPicture(
  desk: SheetCanvas,
  { picture, hex }: WorkLineRow,
  image: Image | undefined,
  square: Square,
): void {
  const { pen, language } = desk
  const { x, y, side } = square
  if (!picture && hex) fillRect(desk, hex, square)
  if (image)
    drawFitted(desk, image, picture ? square : { x: x + (NOTE_HEIGHT + 8) / 2, y: y + 4, side: side - NOTE_HEIGHT - 8 })
  if (!picture) {
    fillRect(desk, '#ffffff', { x, y: y + side - NOTE_HEIGHT, side }, NOTE_HEIGHT)
    const said = translate(language, image ? 'workOrder.flat' : 'workOrder.no_picture')
    drawTextCentred(desk, said, 8, x + side / 2, y + side - 5, side - 8)
  }
  pen.strokeStyle = '#999999'
  pen.lineWidth = 0.5
  pen.strokeRect(x, y, side, side)
}

/** Scaled to fit and centred. */
function drawFitted({ pen }: SheetCanvas, image: Image, { x, y, side }: Square): void {
  const scale = side / Math.max(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  pen.drawImage(image, x + (side - width) / 2, y + (side - height) / 2, width, height)
}

export function fillRect({ pen }: SheetCanvas, colour: string, { x, y, side }: Square, height = side): void {
  pen.fillStyle = colour
  pen.fillRect(x, y, side, height)
  pen.fillStyle = '#000000'
}

export const { width: WIDTH, height: HEIGHT, margin: MARGIN } = PAGE
const INNER = WIDTH - 2 * MARGIN
/** 60 mm in points. */
const PICTURE = 172
/** Horizontal positions of a line's text, of order codes and of the second piece in a row. */
const [WORDS, CODE, SECOND] = [MARGIN + PICTURE + 14, WIDTH - MARGIN - 220, MARGIN + INNER / 2 + 6]
/** Codes have a fixed size, independent of the surrounding layout. */
const [ORDER_CODE, PIECE_CODE] = [
  { width: 220, height: 60 },
  { width: 220, height: 34 },
]
/** Above the piece's code. */
const MOST_TEXTS = 5
const MOST_FACES = 4

/** By file address; missing pictures are absent. */
type Pictures = ReadonlyMap<string, Image>

export function drawSheet(desk: SheetCanvas, sheet: Sheet, pictures: Pictures): void {
  for (const { order, row, top, height } of sheet) {
    if (row.kind === 'head') drawHead(desk, order, row, top)
    else if (row.kind === 'line') drawLine(desk, row, { top, height, image: pictures.get(pictureOf(row.line) ?? '') })
    else if (row.kind === 'again')
      drawTextFitted(
        desk,
        translate(desk.language, 'workOrder.continued', { name: titleOf(row.line) }),
        10,
        MARGIN,
        top + 14,
        INNER,
      )
    else for (const [at, piece] of row.pieces.entries()) drawPiece(desk, piece, at === 0 ? MARGIN : SECOND, top + 5)
  }
}

type Head = Extract<PlacedRow['row'], { kind: 'head' }>

function drawHead(desk: SheetCanvas, order: WorkOrder, { page, pages }: Head, top: number): void {
  const { pen, language } = desk
  const said = (name: 'batch' | 'carrier' | 'to' | 'ship_by' | 'pieces' | 'order') =>
    translate(language, `workOrder.${name}`)
  const count = order.lines.reduce((sum, { pieces }) => sum + pieces.length, 0)
  pen.fillRect(MARGIN, top, INNER, 1.5)
  drawTextFitted(
    desk,
    `${translate(language, 'workOrder.title')} ${order.production_no}`,
    18,
    MARGIN,
    top + 22,
    CODE - MARGIN - 8,
  )
  const facts = [
    [said('order'), order.order_no],
    [said('ship_by'), order.ship_by ?? '–'],
    [said('batch'), order.batch_no ?? '–'],
    [
      said('pieces'),
      [count, ...(pages > 1 ? [translate(language, 'workOrder.page', { page, pages })] : [])].join(' · '),
    ],
    [said('carrier'), (language === 'en' ? order.carrier_en : order.carrier_zh) || '–'],
    [said('to'), countryName(order.country, language) || '–'],
  ]
  for (const [at, [name, value]] of facts.entries())
    drawTextFitted(desk, `${name}  ${value}`, 10, MARGIN + (at % 2) * 160, top + 38 + Math.floor(at / 2) * 14, 152)
  drawCode(pen, order.production_no, { x: CODE, y: top + 6, ...ORDER_CODE })
}

interface LineAt {
  top: number
  height: number
  image: Image | undefined
}

function drawLine(
  desk: SheetCanvas,
  { line, piece }: { line: WorkOrderLine; piece: Piece },
  { top, height, image }: LineAt,
) {
  const { pen, language } = desk
  pen.fillRect(MARGIN, top, INNER, 0.5)
  if (!isReady(line)) drawMark(desk, translate(language, 'workOrder.not_ready'), top)
  const y = top + (isReady(line) ? 0 : WARNING_HEIGHT) + 6
  drawPicture(desk, line, image, { x: MARGIN, y, side: PICTURE })
  const across = WIDTH - MARGIN - WORDS
  const tag = line.is_sample ? drawSampleTag(desk, WIDTH - MARGIN, y) : 0
  drawTextFitted(desk, titleOf(line), 12, WORDS, y + 12, across - tag)
  drawColour(desk, line, y + 22, across)
  const texts = [...faceTexts(desk, line.faces), ...valueTexts(line)].slice(0, MOST_TEXTS)
  for (const [at, said] of texts.entries()) drawTextFitted(desk, said, 10, WORDS, y + 58 + at * 14, across)
  drawPiece(desk, piece, WORDS, top + height - 52)
}

/** As the buyer wrote them; a line break shows as a stroke. */
const valueTexts = ({ personalised }: WorkOrderLine) =>
  (personalised ?? []).map(({ name, value }) => `${name}: ${value.replaceAll('\n', ' / ')}`)

const titleOf = ({ name, code }: WorkOrderLine) => [name, code].filter(Boolean).join(' · ')

const TAG = { width: 56, height: 17 } as const

/** Right-aligned; returns the width that it takes from the title. */
function drawSampleTag(desk: SheetCanvas, right: number, y: number): number {
  const { width, height } = TAG
  fillRect(desk, '#000000', { x: right - width, y, side: width }, height)
  desk.pen.fillStyle = '#ffffff'
  drawTextCentred(desk, translate(desk.language, 'samples.one'), 10, right - width / 2, y + 12.5, width - 8)
  desk.pen.fillStyle = '#000000'
  return width + 8
}

/** Spans the line, so that it is noticed before printing. */
function drawMark(desk: SheetCanvas, said: string, top: number): void {
  fillRect(desk, '#000000', { x: MARGIN, y: top, side: INNER }, WARNING_HEIGHT - 2)
  desk.pen.fillStyle = '#ffffff'
  drawTextCentred(desk, said, 13, WIDTH / 2, top + 15, INNER)
  desk.pen.fillStyle = '#000000'
}

/** Colour and size decide which blank is taken. */
function drawColour(desk: SheetCanvas, line: WorkOrderLine, top: number, across: number): void {
  const mine = (name: 'colour' | 'size') => line[`${name}_${desk.language === 'en' ? 'en' : 'zh'}`]
  if (line.hex) {
    fillRect(desk, line.hex, { x: WORDS, y: top, side: 20 })
    desk.pen.strokeStyle = '#000000'
    desk.pen.lineWidth = 0.5
    desk.pen.strokeRect(WORDS, top, 20, 20)
  }
  const said = [mine('colour'), mine('size')].filter(Boolean).join(' · ')
  drawTextFitted(desk, said, 16, WORDS + (line.hex ? 28 : 0), top + 16, across - 28)
}

function faceTexts({ language }: SheetCanvas, faces: readonly WorkFaceRow[]): string[] {
  const shown = faces.length > MOST_FACES ? faces.slice(0, MOST_FACES - 1) : faces
  const said = shown.map((one) => {
    const face = (language === 'en' ? one.name_en : one.name_zh) || one.key
    const { width_mm: width, height_mm: height } = one.artwork ?? one.area
    return width === null
      ? face
      : translate(language, one.artwork ? 'workOrder.artwork' : 'workOrder.area', { face, width, height })
  })
  const more = faces.length - shown.length
  return more > 0 ? [...said, translate(language, 'workOrder.more_faces', { count: more })] : said
}

function drawPiece(desk: SheetCanvas, { item_no: no, number }: Piece, x: number, top: number): void {
  drawCode(desk.pen, no, { x, y: top, ...PIECE_CODE })
  drawText(desk, `${number} · ${no}`, 9, x, top + PIECE_CODE.height + 11)
}

export async function drawWorkOrders(orders: readonly WorkOrder[], language: Language): Promise<Buffer> {
  const pictures = await picturesOf(orders)
  return drawDocument(
    { title: translate(language, 'workOrder.title'), language, width: WIDTH, height: HEIGHT },
    layOutSheets(orders, isReady),
    (desk, sheet) => drawSheet(desk, sheet, pictures),
  )
}

/** Each picture is read and embedded once; with many pictures, at a lower resolution. */
async function picturesOf(orders: readonly WorkOrder[]): Promise<Map<string, Image>> {
  const named = new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => pictureOf(line) ?? [])))
  const kept = await loadPictures([...named], named.size <= 60 ? 640 : named.size <= 240 ? 320 : 160)
  const images = new Map<string, Image>()
  for (const [address, bytes] of kept) images.set(address, await loadImage(bytes))
  return images
}

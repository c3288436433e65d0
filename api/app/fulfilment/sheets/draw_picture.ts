import type { Image } from '@napi-rs/canvas'
import { word } from '#contracts/words'
import type { FoundLine } from '#fulfilment/queries/work_lines'
import { writeCentred, type Desk } from '#fulfilment/sheets/write'

interface Square {
  x: number
  y: number
  side: number
}

const NOTE = 16

/** What the piece looks like when it is done; or its artwork on the colour, and words that say so. */
export function drawPicture(desk: Desk, { picture, hex }: FoundLine, image: Image | undefined, square: Square): void {
  const { pen, language } = desk
  const { x, y, side } = square
  if (!picture && hex) fill(desk, hex, square)
  if (image) drawWithin(desk, image, picture ? square : { x: x + (NOTE + 8) / 2, y: y + 4, side: side - NOTE - 8 })
  if (!picture) {
    fill(desk, '#ffffff', { x, y: y + side - NOTE, side }, NOTE)
    const said = word(language, image ? 'workOrder.flat' : 'workOrder.no_picture')
    writeCentred(desk, said, 8, x + side / 2, y + side - 5, side - 8)
  }
  pen.strokeStyle = '#999999'
  pen.lineWidth = 0.5
  pen.strokeRect(x, y, side, side)
}

/** Whole, in the middle of its square. */
function drawWithin({ pen }: Desk, image: Image, { x, y, side }: Square): void {
  const scale = side / Math.max(image.width, image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  pen.drawImage(image, x + (side - width) / 2, y + (side - height) / 2, width, height)
}

export function fill({ pen }: Desk, colour: string, { x, y, side }: Square, height = side): void {
  pen.fillStyle = colour
  pen.fillRect(x, y, side, height)
  pen.fillStyle = '#000000'
}

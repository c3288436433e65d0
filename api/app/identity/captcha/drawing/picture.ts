import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { between, oneOf, type Chance } from '#identity/captcha/domain/chance'
import type { PlacedMark } from '#identity/captcha/domain/challenge'
import { ICONS } from '#identity/captcha/domain/icons'
import { PICTURE } from '#identity/captcha/domain/layout'
import { backgrounds } from '#identity/captcha/drawing/backgrounds'
import { fontOf } from '#identity/captcha/drawing/fonts'

const SCALE = 2
const QUALITY = 78
const ICON_FIELD = 24
const LINES = 7
/** Turned glyphs reach beyond their size; drawn a little smaller they stay inside the box that is clicked. */
const FILL = 0.86

/** Draws the marks on one of the grounds, at twice the natural size; encoding runs off the main thread. */
export async function drawPicture(marks: readonly PlacedMark[], chance: Chance): Promise<string> {
  const canvas = createCanvas(PICTURE.width * SCALE, PICTURE.height * SCALE)
  const context = canvas.getContext('2d')
  context.drawImage(oneOf(chance, backgrounds(SCALE)), 0, 0)
  context.scale(SCALE, SCALE)
  for (const mark of marks) drawMark(context, mark, chance)
  drawLines(context, chance)
  const bytes = await canvas.encode('jpeg', QUALITY)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

function drawMark(context: SKRSContext2D, mark: PlacedMark, chance: Chance) {
  const { x, y, width, height } = mark.box
  context.save()
  context.translate(x + width / 2, y + height / 2)
  context.rotate(between(chance, -0.55, 0.55))
  context.transform(1, between(chance, -0.18, 0.18), between(chance, -0.18, 0.18), 1, 0, 0)
  context.fillStyle = `hsl(${between(chance, 0, 360)}, 72%, ${between(chance, 22, 36)}%)`
  context.strokeStyle = 'rgba(255, 255, 255, 0.75)'
  context.lineJoin = 'round'
  if (mark.kind === 'text') drawCharacter(context, mark.name, width * FILL)
  else drawIcon(context, ICONS[mark.name], width * FILL)
  context.restore()
}

function drawCharacter(context: SKRSContext2D, character: string, size: number) {
  context.font = fontOf(character, size)
  context.textAlign = 'center'
  context.lineWidth = 3
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(character)
  context.strokeText(character, 0, (above - below) / 2)
  context.fillText(character, 0, (above - below) / 2)
}

function drawIcon(context: SKRSContext2D, path: string, size: number) {
  const shape = new Path2D(path)
  context.scale(size / ICON_FIELD, size / ICON_FIELD)
  context.translate(-ICON_FIELD / 2, -ICON_FIELD / 2)
  context.lineWidth = (3 * ICON_FIELD) / size
  context.stroke(shape)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(shape, 'evenodd')
}

function drawLines(context: SKRSContext2D, chance: Chance) {
  for (let count = 0; count < LINES; count++) {
    context.strokeStyle = `hsla(${between(chance, 0, 360)}, 55%, 45%, 0.4)`
    context.lineWidth = between(chance, 0.8, 1.8)
    context.beginPath()
    context.moveTo(between(chance, 0, PICTURE.width), between(chance, 0, PICTURE.height))
    context.bezierCurveTo(...curve(chance))
    context.stroke()
  }
}

function curve(chance: Chance): [number, number, number, number, number, number] {
  const x = () => between(chance, 0, PICTURE.width)
  const y = () => between(chance, 0, PICTURE.height)
  return [x(), y(), x(), y(), x(), y()]
}

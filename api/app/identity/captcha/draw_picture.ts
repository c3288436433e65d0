import { createCanvas, type Canvas, type SKRSContext2D, GlobalFonts, Path2D } from '@napi-rs/canvas'
import {
  between,
  type Random,
  PICTURE,
  SUBSETS,
  subsetOf,
  oneOf,
  type PlacedMark,
  ICONS,
} from '#identity/captcha/plan_challenge'
import { fileURLToPath } from 'node:url'

type Painter = (context: SKRSContext2D, chance: Random) => void

const { width, height } = PICTURE

function gradient(context: SKRSContext2D, from: string, to: string) {
  const colours = context.createLinearGradient(0, 0, width, height)
  colours.addColorStop(0, from)
  colours.addColorStop(1, to)
  context.fillStyle = colours
  context.fillRect(0, 0, width, height)
}

const hills: Painter = (context, chance) => {
  gradient(context, '#cfe8f5', '#f9e3c8')
  for (let row = 0; row < 5; row++) {
    const top = 60 + row * 30
    context.fillStyle = `hsla(${130 + row * 14}, 38%, ${72 - row * 5}%, 0.6)`
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 25)
      context.lineTo(x, top + Math.sin(x / 40 + row * 2) * 14 + between(chance, -6, 6))
    context.lineTo(width, height)
    context.fill()
  }
}

const bubbles: Painter = (context, chance) => {
  gradient(context, '#e7dcf7', '#d3f0ea')
  for (let count = 0; count < 46; count++) {
    context.fillStyle = `hsla(${between(chance, 160, 320)}, 60%, 72%, 0.35)`
    context.beginPath()
    context.arc(between(chance, 0, width), between(chance, 0, height), between(chance, 6, 34), 0, Math.PI * 2)
    context.fill()
  }
}

const weave: Painter = (context, chance) => {
  gradient(context, '#fde9d9', '#dfe7fb')
  for (let count = 0; count < 60; count++) {
    context.strokeStyle = `hsla(${between(chance, 0, 360)}, 45%, 70%, 0.5)`
    context.lineWidth = between(chance, 1, 5)
    const x = between(chance, -60, width)
    const fall = count % 2 ? height : -height
    context.beginPath()
    context.moveTo(x, count % 2 ? 0 : height)
    context.lineTo(x + between(chance, 20, 160), (count % 2 ? 0 : height) + fall)
    context.stroke()
  }
}

/** Noise, so that a mark cannot be separated from its background by colour. */
function grain(context: SKRSContext2D, chance: Random) {
  for (let count = 0; count < 2600; count++) {
    context.fillStyle = `hsla(${between(chance, 0, 360)}, 40%, ${between(chance, 35, 90)}%, 0.3)`
    context.fillRect(between(chance, 0, width), between(chance, 0, height), between(chance, 0.5, 2), 1)
  }
}

function paint(painter: Painter, scale: number): Canvas {
  const canvas = createCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  painter(context, Math.random)
  grain(context, Math.random)
  return canvas
}

let painted: Canvas[] | undefined

/** Three backgrounds, painted once per process, so that a challenge only draws its marks. */
export function backgrounds(scale: number): Canvas[] {
  return (painted ??= [hills, bubbles, weave].map((painter) => paint(painter, scale)))
}

const FOLDER = '@fontsource/noto-sans-sc/files'
const familyOf = (subset: number) => `Captcha ${subset}`

let registered = false

/** Loads the fonts on first use, each under its own family, so that no other font is substituted for a glyph. */
function registerFonts() {
  for (const subset of SUBSETS) {
    const file = import.meta.resolve(`${FOLDER}/noto-sans-sc-${subset}-700-normal.woff2`)
    const key = GlobalFonts.registerFromPath(fileURLToPath(file), familyOf(subset))
    if (!key) throw new Error(`The captcha's font file cannot be read: ${file}`)
  }
  registered = true
}

export function fontOf(character: string, size: number): string {
  if (!registered) registerFonts()
  return `${size}px "${familyOf(subsetOf(character))}"`
}

const SCALE = 2
const QUALITY = 78
const ICON_FIELD = 24
const LINES = 7
/** Rotated glyphs exceed their size; drawing them smaller keeps them within the clickable box. */
const FILL = 0.86

/** Drawn at twice the natural size; encoding runs off the main thread. */
export async function drawPicture(marks: readonly PlacedMark[], chance: Random): Promise<string> {
  const canvas = createCanvas(PICTURE.width * SCALE, PICTURE.height * SCALE)
  const context = canvas.getContext('2d')
  context.drawImage(oneOf(chance, backgrounds(SCALE)), 0, 0)
  context.scale(SCALE, SCALE)
  for (const mark of marks) drawMark(context, mark, chance)
  drawLines(context, chance)
  const bytes = await canvas.encode('jpeg', QUALITY)
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

function drawMark(context: SKRSContext2D, mark: PlacedMark, chance: Random) {
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

function drawLines(context: SKRSContext2D, chance: Random) {
  for (let count = 0; count < LINES; count++) {
    context.strokeStyle = `hsla(${between(chance, 0, 360)}, 55%, 45%, 0.4)`
    context.lineWidth = between(chance, 0.8, 1.8)
    context.beginPath()
    context.moveTo(between(chance, 0, PICTURE.width), between(chance, 0, PICTURE.height))
    context.bezierCurveTo(...curve(chance))
    context.stroke()
  }
}

function curve(chance: Random): [number, number, number, number, number, number] {
  const x = () => between(chance, 0, PICTURE.width)
  const y = () => between(chance, 0, PICTURE.height)
  return [x(), y(), x(), y(), x(), y()]
}

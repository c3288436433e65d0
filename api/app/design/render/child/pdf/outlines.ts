import { createCanvas, SvgExportFlag, type SKRSContext2D } from '@napi-rs/canvas'
import { mapped, type Path, type Segment } from '#document/geometry/path'
import { FONTS } from '#document/fonts/manifest'

export interface Lettering {
  /** As a canvas takes it. */
  readonly font: string
  readonly direction: string
  readonly text: string
}

/** Shapes as the other renderings do: `setFont` sets the same on their pens. */
export function setLettering(pen: SKRSContext2D, { font, direction }: Omit<Lettering, 'text'>): void {
  pen.font = font
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
  pen.textRendering = 'geometricPrecision'
  pen.lang = 'zh-CN'
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr'
}

const measuring = createCanvas(1, 1).getContext('2d')

export function widthOf({ text, ...lettering }: Lettering): number {
  setLettering(measuring, lettering)
  return measuring.measureText(text).width
}

/** Letters of a colour font are pictures and have no outlines. */
const COLOURED = FONTS.filter(({ colour }) => colour).flatMap(({ files }) => files.map(({ alias }) => alias))
export const isColoured = (font: string): boolean => COLOURED.some((alias) => font.includes(alias))

/** In multiples of the font size: room for letters beyond their advance, without which the canvas omits them. */
const MARGIN = 3

const KEPT = 2000
const cache = new Map<string, Path>()

/** The letters as a path from the start of their baseline, shaped as on every canvas. */
export function outlinesOf(lettering: Lettering): Path {
  const name = JSON.stringify(lettering)
  const known = cache.get(name)
  if (known) return known
  const made = outlined(lettering)
  if (cache.size >= KEPT) cache.clear()
  cache.set(name, made)
  return made
}

/** Canvases have a largest side. Letters are drawn smaller for it and enlarged as paths. */
const LARGEST = { size: 1000, side: 16_000 }

function outlined(lettering: Lettering): Path {
  const wanted = Number.parseFloat(lettering.font)
  const by = Math.min(1, LARGEST.size / wanted, LARGEST.side / (widthOf(lettering) + 2 * MARGIN * wanted))
  const size = wanted * by
  const margin = MARGIN * size
  const scaled = { ...lettering, font: lettering.font.replace(/^[\d.e+-]+/, String(size)) }
  const canvas = createCanvas(
    Math.ceil(widthOf(scaled) + 2 * margin),
    Math.ceil(2 * margin),
    SvgExportFlag.ConvertTextToPaths,
  )
  const pen = canvas.getContext('2d')
  setLettering(pen, scaled)
  pen.fillText(lettering.text, margin, margin)
  const drawing = canvas.getContent().toString('latin1')
  const path = [...drawing.matchAll(/ d="([^"]*)"/g)].flatMap(([, data = '']) => segmentsOf(data))
  return mapped(path, (x, y) => [(x - margin) / by, (y - margin) / by])
}

const STEP = /([MLHVQCZ])([^MLHVQCZ]*)/g
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g

/** Path data with absolute commands, as the canvas writes it. */
function segmentsOf(data: string): Segment[] {
  const made: Segment[] = []
  let [x, y] = [0, 0]
  for (const [, command, given = ''] of data.matchAll(STEP)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (given.match(NUMBER) ?? []).map(Number)
    if (command === 'Z') {
      made.push(['Z'])
      continue
    }
    if (command === 'C') made.push(['C', a, b, c, d, e, f])
    // A quadratic curve is a cubic one with both handles two thirds of the way to its own.
    else if (command === 'Q')
      made.push(['C', x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d])
    else if (command === 'H') made.push(['L', a, y])
    else if (command === 'V') made.push(['L', x, a])
    else made.push([command as 'M' | 'L', a, b])
    ;[x, y] = (made.at(-1) as readonly unknown[]).slice(-2) as [number, number]
  }
  return made
}

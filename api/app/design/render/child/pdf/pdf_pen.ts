import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Bitmap, Drawable, GradientFill, Matrix2d, Pen, Sheet } from '#document/canvas/pen'
import { apply, IDENTITY, invert, multiply, type Matrix } from '#document/geometry/matrix'
import { boundsOf } from '#document/geometry/path_bounds'
import type { Path, Segment } from '#document/geometry/path'
import { isColoured, outlinesOf, setLettering, widthOf } from './outlines.ts'
import {
  arcTo,
  ellipsePath,
  matrixText,
  moved,
  pathText,
  precise,
  rectangle,
  blendName,
  colourOf,
  Gradient,
  Tiles,
} from './operators.ts'
import { PdfContent, type PdfParts } from './pdf_content.ts'

const STATE = [
  'fillStyle',
  'strokeStyle',
  'font',
  'direction',
  'lineWidth',
  'lineJoin',
  'lineCap',
  'globalAlpha',
  'globalCompositeOperation',
] as const
/** Viewers paint every pixel that an edge touches: pictures drawn pixel for pixel must not touch their neighbours'. */
const INSET = 0.01
const JOINS: Record<string, number> = { miter: 0, round: 1, bevel: 2 }
const CAPS: Record<string, number> = { butt: 0, round: 1, square: 2 }

/** Draws like a canvas context, but writes shapes: letters as outlines, pictures pixel for pixel. */
export class PdfPen implements Pen {
  readonly canvas: Sheet
  readonly content: PdfContent
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  font = '10px sans-serif'
  direction = 'ltr'
  textAlign = 'left'
  textBaseline = 'alphabetic'
  lineWidth = 1
  lineJoin = 'miter'
  lineCap = 'butt'
  globalAlpha = 1
  globalCompositeOperation = 'source-over'
  shadowColor = ''
  shadowBlur = 0
  shadowOffsetX = 0
  shadowOffsetY = 0
  imageSmoothingEnabled = true
  imageSmoothingQuality = 'high'
  #matrix: Matrix = IDENTITY
  #dash: readonly number[] = []
  /** In pixels of the sheet, because the pen may turn before the path is drawn. */
  #path: Segment[] = []
  readonly #stack: (() => void)[] = []

  constructor(canvas: Sheet, content: PdfContent) {
    this.canvas = canvas
    this.content = content
  }

  save(): void {
    const [matrix, dash, values] = [this.#matrix, this.#dash, STATE.map((name) => this[name])]
    this.content.write('q')
    this.#stack.push(() => {
      ;[this.#matrix, this.#dash] = [matrix, dash]
      Object.assign(this, Object.fromEntries(STATE.map((name, index) => [name, values[index]])))
      this.content.write('Q')
    })
  }

  restore(): void {
    this.#stack.pop()?.()
  }

  getTransform(): Matrix2d {
    const [a, b, c, d, e, f] = this.#matrix
    return { a, b, c, d, e, f }
  }

  setTransform(...matrix: [number, number, number, number, number, number]): void {
    this.#matrix = matrix
  }

  transform(...matrix: [number, number, number, number, number, number]): void {
    this.#matrix = multiply(this.#matrix, matrix)
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y)
  }

  rotate(radians: number): void {
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
    this.transform(cos, sin, -sin, cos, 0, 0)
  }

  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0)
  }

  beginPath(): void {
    this.#path = []
  }

  closePath(): void {
    if (this.#path.length > 0) this.#path.push(['Z'])
  }

  moveTo(x: number, y: number): void {
    this.#add(['M', x, y])
  }

  lineTo(x: number, y: number): void {
    this.#add([this.#path.length > 0 ? 'L' : 'M', x, y])
  }

  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#add(['C', ax, ay, bx, by, x, y])
  }

  arcTo(ax: number, ay: number, x: number, y: number, radius: number): void {
    const [fromX = ax, fromY = ay] = (this.#path.at(-1) ?? []).slice(-2) as number[]
    const from = apply(invert(this.#matrix), { x: fromX, y: fromY })
    this.#add(...arcTo(from, { x: ax, y: ay }, { x, y }, radius))
  }

  /** Whole ellipses only. */
  ellipse(x: number, y: number, across: number, down: number): void {
    this.#add(...ellipsePath(x, y, across, down))
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#add(...rectangle(x, y, width, height))
  }

  #add(...steps: readonly Segment[]): void {
    this.#path.push(...moved(steps, this.#matrix))
  }

  clip(): void {
    this.content.write(pathText(this.#path), 'W n')
  }

  fill(rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    if (this.fillStyle instanceof Tiles) this.#tile(this.#path, this.fillStyle)
    else this.#fillPath(this.#path, rule)
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#fillPath(moved(rectangle(x, y, width, height), this.#matrix), 'nonzero')
  }

  fillText(text: string, x: number, y: number): void {
    const lettering = { text, font: this.font, direction: this.direction }
    const matrix = multiply(this.#matrix, [1, 0, 0, 1, x, y])
    if (!isColoured(this.font)) return this.#fillPath(moved(outlinesOf(lettering), matrix), 'nonzero')
    const size = Number.parseFloat(this.font)
    this.#pixels(moved(rectangle(-size, -2 * size, widthOf(lettering) + 2 * size, 3 * size), matrix), (pen) => {
      pen.transform(...matrix)
      setLettering(pen, lettering)
      pen.fillText(text, 0, 0)
    })
  }

  #fillPath(path: Path, rule: 'nonzero' | 'evenodd'): void {
    if (path.length === 0) return
    this.content.write(
      'q',
      ...this.#paint(this.fillStyle, 'fill'),
      pathText(path),
      rule === 'evenodd' ? 'f*' : 'f',
      'Q',
    )
  }

  stroke(): void {
    this.#strokePath(moved(this.#path, invert(this.#matrix)), this.#matrix)
  }

  strokeText(text: string, x: number, y: number): void {
    const outlines = outlinesOf({ text, font: this.font, direction: this.direction })
    this.#strokePath(outlines, multiply(this.#matrix, [1, 0, 0, 1, x, y]))
  }

  setLineDash(lengths: number[]): void {
    this.#dash = lengths
  }

  #strokePath(path: Path, matrix: Matrix): void {
    if (path.length === 0) return
    const dash = this.#dash.length > 0 ? [`[${this.#dash.map(precise).join(' ')}] 0 d`] : []
    const line = `${precise(this.lineWidth)} w ${JOINS[this.lineJoin] ?? 0} j ${CAPS[this.lineCap] ?? 0} J`
    const paint = this.#paint(this.strokeStyle, 'stroke')
    this.content.write('q', ...paint, `${matrixText(matrix)} cm`, line, ...dash, pathText(path), 'S', 'Q')
  }

  #paint(style: unknown, use: 'fill' | 'stroke'): string[] {
    if (style instanceof Gradient) {
      const pattern = this.content.pattern(style, multiply(this.content.base, this.#matrix))
      return [this.#state(), use === 'fill' ? `/Pattern cs ${pattern} scn` : `/Pattern CS ${pattern} SCN`]
    }
    const { rgb, alpha } = colourOf(String(style))
    return [this.#state(alpha), `${rgb} ${use === 'fill' ? 'sc' : 'SC'}`]
  }

  #state(alpha = 1): string {
    return `${this.content.state(this.globalAlpha * alpha, blendName(this.globalCompositeOperation))} gs`
  }

  measureText(text: string): { width: number } {
    return { width: widthOf({ text, font: this.font, direction: this.direction }) }
  }

  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): GradientFill {
    return new Gradient([fromX, fromY, toX, toY])
  }

  createRadialGradient(...circles: [number, number, number, number, number, number]): GradientFill {
    return new Gradient(circles)
  }

  createPattern(image: Drawable): unknown {
    return new Tiles(image as Canvas)
  }

  #tile(path: Path, { canvas }: Tiles): void {
    this.#pixels(path, (pen) => {
      pen.beginPath()
      for (const [command, ...to] of path) {
        if (command === 'M') pen.moveTo(...(to as [number, number]))
        else if (command === 'L') pen.lineTo(...(to as [number, number]))
        else if (command === 'C') pen.bezierCurveTo(...(to as [number, number, number, number, number, number]))
        else pen.closePath()
      }
      pen.transform(...this.#matrix)
      pen.fillStyle = pen.createPattern(canvas, 'repeat') ?? ''
      pen.fill()
    })
  }

  /** What has no shape, pixel for pixel of the print file, within the bounds of a path of the sheet. */
  #pixels(path: Path, draw: (pen: ReturnType<Canvas['getContext']>) => void): void {
    if (path.length === 0) return
    const bounds = boundsOf(path)
    const [left, top] = [Math.max(0, Math.floor(bounds.left)), Math.max(0, Math.floor(bounds.top))]
    const width = Math.min(this.canvas.width, Math.ceil(bounds.right)) - left
    const height = Math.min(this.canvas.height, Math.ceil(bounds.bottom)) - top
    if (width <= 0 || height <= 0) return
    const canvas = createCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen.translate(-left, -top)
    draw(pen)
    this.save()
    this.#matrix = IDENTITY
    this.drawImage(canvas, left, top)
    this.restore()
    canvas.width = 0
  }

  drawImage(image: Drawable, ...numbers: number[]): void {
    const { width, height } = image as Sheet
    const [a = 0, b = 0, c = width, d = height, ...to] = numbers
    const source = to.length > 0 ? { x: a, y: b, width: c, height: d } : { x: 0, y: 0, width, height }
    const [x = a, y = b, across = c, down = d] = to
    if (image instanceof PdfSheet) this.#form(image, [across / width, 0, 0, down / height, x, y])
    else this.#picture(image as Canvas, source, { x, y, width: across, height: down })
  }

  #form(sheet: PdfSheet, placed: Matrix): void {
    const number = sheet.written()
    const matrix = multiply(this.#matrix, placed)
    this.content.write('q', this.#state(), `${matrixText(matrix)} cm`, `${this.content.object(number)} Do`, 'Q')
  }

  /** Resampled like the PNG, because viewers reduce pictures each in their own way and show enlarged pixels as squares. */
  #picture(canvas: Canvas, source: Frame, frame: Frame): void {
    const matrix = this.#matrix
    if (isUnscaled(matrix, source, frame)) return this.#place(canvas, source, frame)
    this.#pixels(moved(rectangle(frame.x, frame.y, frame.width, frame.height), matrix), (pen) => {
      pen.transform(...matrix)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(canvas, ...sides(source), ...sides(frame))
    })
  }

  #place(canvas: Canvas, source: Frame, { x, y, width, height }: Frame): void {
    const number = this.content.parts.picture(canvas, source)
    // A picture's rows begin at its top, a PDF's at the bottom.
    const placed: Matrix = [width - 2 * INSET, 0, 0, 2 * INSET - height, x + INSET, y + height - INSET]
    const matrix = multiply(this.#matrix, placed)
    this.content.write('q', this.#state(), `${matrixText(matrix)} cm`, `${this.content.object(number)} Do`, 'Q')
  }

  getImageData(): Bitmap {
    throw new Error('a drawing has no pixels')
  }

  putImageData(): void {
    throw new Error('a drawing has no pixels')
  }
}

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Whether each pixel of the source is one of the sheet. */
function isUnscaled([a, b, c, d, e, f]: Matrix, source: Frame, frame: Frame): boolean {
  const isMoved = a === 1 && b === 0 && c === 0 && d === 1
  const places = [e + frame.x, f + frame.y, ...sides(source)]
  return isMoved && frame.width === source.width && frame.height === source.height && places.every(Number.isInteger)
}

const sides = ({ x, y, width, height }: Frame) => [x, y, width, height] as const

/** A drawing apart, which is drawn as one. */
export class PdfSheet implements Sheet {
  width: number
  height: number
  readonly #pen: PdfPen

  constructor(parts: PdfParts, width: number, height: number) {
    ;[this.width, this.height] = [width, height]
    this.#pen = new PdfPen(this, new PdfContent(parts, IDENTITY))
  }

  getContext(): Pen {
    return this.#pen
  }

  /** The number of its object. */
  written(): number {
    const { content } = this.#pen
    const { file, space } = content.parts
    const group = `<< /S /Transparency /CS ${space} /I true >>`
    return file.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${this.width} ${this.height}] /Group ${group} /Resources ${content.resources}`,
      content.bytes,
    )
  }
}

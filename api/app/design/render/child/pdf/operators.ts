import { apply, type Matrix } from '#document/geometry/matrix'
import { mapped, type Path, type Segment } from '#document/geometry/path'
import type { Canvas } from '@napi-rs/canvas'
import type { GradientFill } from '#document/canvas/pen'

/** Finer than any printer at 300 pixels an inch, and never in the exponents that PDF does not know. */
const THOUSANDTHS = 1000
const MILLIONTHS = 1_000_000

const shown = (value: number) => String(Math.round(value * THOUSANDTHS) / THOUSANDTHS + 0)
export const precise = (value: number) => String(Math.round(value * MILLIONTHS) / MILLIONTHS + 0)

export const matrixText = (matrix: Matrix): string => matrix.map(precise).join(' ')

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

export const pathText = (path: Path): string =>
  path.map(([command, ...numbers]) => [...numbers.map(shown), OPERATORS[command]].join(' ')).join('\n')

export const moved = (path: Path, matrix: Matrix): Path =>
  mapped(path, (x, y) => {
    const to = apply(matrix, { x, y })
    return [to.x, to.y]
  })

export const rectangle = (x: number, y: number, width: number, height: number): Path => [
  ['M', x, y],
  ['L', x + width, y],
  ['L', x + width, y + height],
  ['L', x, y + height],
  ['Z'],
]

/** Share of the radius at which the handles of a quarter circle are. */
const KAPPA = 0.5522847498

/** A whole ellipse, clockwise from its right. */
export const ellipsePath = (x: number, y: number, across: number, down: number): Path => {
  const [kx, ky] = [across * KAPPA, down * KAPPA]
  return [
    ['M', x + across, y],
    ['C', x + across, y + ky, x + kx, y + down, x, y + down],
    ['C', x - kx, y + down, x - across, y + ky, x - across, y],
    ['C', x - across, y - ky, x - kx, y - down, x, y - down],
    ['C', x + kx, y - down, x + across, y - ky, x + across, y],
  ]
}

interface Place {
  readonly x: number
  readonly y: number
}

/** A line to where a circle touches the corner's first side, and its arc to the second side. */
export function arcTo(from: Place, corner: Place, to: Place, radius: number): readonly Segment[] {
  const [inX, inY, inLength] = towards(corner, from)
  const [outX, outY, outLength] = towards(corner, to)
  const cos = inX * outX + inY * outY
  if (radius === 0 || inLength === 0 || outLength === 0 || Math.abs(cos) > 1 - 1e-9) return [['L', corner.x, corner.y]]
  const half = Math.acos(cos) / 2
  const away = radius / Math.tan(half)
  // The arc spans the rest of a half turn.
  const handle = away - (4 / 3) * Math.tan((Math.PI / 2 - half) / 2) * radius
  const at = (x: number, y: number, length: number) => [corner.x + x * length, corner.y + y * length] as const
  const [begin, end] = [at(inX, inY, away), at(outX, outY, away)]
  return [
    ['L', ...begin],
    ['C', ...at(inX, inY, handle), ...at(outX, outY, handle), ...end],
  ]
}

function towards(from: Place, to: Place) {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return [x / (length || 1), y / (length || 1), length] as const
}

export interface Shading {
  /** Of the axis, or of both circles. */
  readonly coordinates: readonly number[]
  readonly stops: readonly (readonly [at: number, rgb: string])[]
}

export class Gradient implements GradientFill, Shading {
  readonly coordinates: readonly number[]
  readonly stops: [number, string][] = []

  constructor(coordinates: readonly number[]) {
    this.coordinates = coordinates
  }

  addColorStop(at: number, colour: string): void {
    this.stops.push([at, colourOf(colour).rgb])
  }
}

/** Repeated pixels, which are drawn as pixels: viewers show seams between the cells of a pattern. */
export class Tiles {
  readonly canvas: Canvas
  constructor(canvas: Canvas) {
    this.canvas = canvas
  }
}

/** PDF names a mode `ColorBurn`, a canvas `color-burn`. */
export const blendName = (operation: string) =>
  operation === 'source-over'
    ? 'Normal'
    : operation.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `#rrggbb` or `rgba(r, g, b, a)`, as the painter writes colours. */
export function colourOf(colour: string): { rgb: string; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 1] = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [red, green, blue].map((channel) => precise(channel / 255)).join(' '), alpha }
}

import type { Asset } from '../model/document.ts'
import type { ImageLayer, TileLayer } from '../model/layers.ts'
import { IDENTITY, multiply, type Matrix } from './matrix.ts'
import { matrixOf } from './transform.ts'
import { MM_PER_INCH } from './units.ts'

export const LIGHTS = ['red', 'amber', 'green'] as const
export type Light = (typeof LIGHTS)[number]

/** Below the first a print is visibly coarse, below the second it may be. */
export const DPI_LIGHTS = { red: 150, amber: 200 } as const

/** The pixels a placed picture brings for an inch of print, on its worse side: cropped, scaled and within its groups. */
export function dpiOf(layer: ImageLayer | TileLayer, { width, height }: Asset, parent: Matrix = IDENTITY): number {
  const [a, b, c, d] = multiply(parent, matrixOf(layer))
  const shown = layer.type === 'image' ? layer.crop : undefined
  const printed = layer.type === 'tile' ? layer.cell : layer
  return Math.min(
    perInch(width * (shown?.width ?? 1), printed.width * Math.hypot(a, b)),
    perInch(height * (shown?.height ?? 1), printed.height * Math.hypot(c, d)),
  )
}

const perInch = (pixels: number, mm: number) => (pixels / mm) * MM_PER_INCH

/** What placing and computing lose: a picture that was laid down at 200 may come out at 199.99. */
const HAIR = 0.05

/** As it is said to people, and judged. */
export const wholeDpi = (dpi: number) => Math.floor(dpi + HAIR)

export function lightOf(dpi: number): Light {
  const whole = wholeDpi(dpi)
  if (whole < DPI_LIGHTS.red) return 'red'
  return whole < DPI_LIGHTS.amber ? 'amber' : 'green'
}

import type { Asset } from '../model/document.ts'
import type { ImageLayer, TileLayer } from '../model/layers.ts'
import { IDENTITY, multiply, type Matrix } from './matrix.ts'
import { matrixOf } from './transform.ts'
import { dotsPerInch, wholeDpi } from './units.ts'

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
    dotsPerInch(width * (shown?.width ?? 1), printed.width * Math.hypot(a, b)),
    dotsPerInch(height * (shown?.height ?? 1), printed.height * Math.hypot(c, d)),
  )
}

/** What is said of a placed picture wherever it is judged: the whole dots of its worse side, and their light. */
export function sharpnessOf(...placed: Parameters<typeof dpiOf>): { readonly dpi: number; readonly light: Light } {
  const dpi = wholeDpi(dpiOf(...placed))
  return { dpi, light: lightOf(dpi) }
}

function lightOf(dpi: number): Light {
  if (dpi < DPI_LIGHTS.red) return 'red'
  return dpi < DPI_LIGHTS.amber ? 'amber' : 'green'
}

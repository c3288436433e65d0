import type { Asset } from '../model/document.ts'
import type { ImageLayer, TileLayer } from '../model/layers.ts'
import { IDENTITY, multiply, type Matrix } from './matrix.ts'
import { matrixOf } from './transform.ts'
import { dotsPerInch, wholeDpi } from './units.ts'

export const LIGHTS = ['red', 'amber', 'green'] as const
export type Light = (typeof LIGHTS)[number]

/** Below `red` a print is visibly coarse, below `amber` it may be. */
export const DPI_LIGHTS = { red: 150, amber: 200 } as const

/** Effective DPI of a placed picture along its worse side, after crop, scale and groups. */
export function dpiOf(layer: ImageLayer | TileLayer, { width, height }: Asset, parent: Matrix = IDENTITY): number {
  const [a, b, c, d] = multiply(parent, matrixOf(layer))
  const shown = layer.type === 'image' ? layer.crop : undefined
  const printed = layer.type === 'tile' ? layer.cell : layer
  return Math.min(
    dotsPerInch(width * (shown?.width ?? 1), printed.width * Math.hypot(a, b)),
    dotsPerInch(height * (shown?.height ?? 1), printed.height * Math.hypot(c, d)),
  )
}

/** Effective DPI in whole dots with its traffic light, for every screen that rates a picture. */
export function sharpnessOf(...placed: Parameters<typeof dpiOf>): { readonly dpi: number; readonly light: Light } {
  const dpi = wholeDpi(dpiOf(...placed))
  return { dpi, light: lightOf(dpi) }
}

function lightOf(dpi: number): Light {
  if (dpi < DPI_LIGHTS.red) return 'red'
  return dpi < DPI_LIGHTS.amber ? 'amber' : 'green'
}

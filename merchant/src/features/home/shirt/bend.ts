import { between, GRID, type Slopes } from './relief'
import { PRINT_AREA } from '@/ui/scenes/silhouette'

/** How strongly the cloth's slope pulls the ink along, in garment units. */
const PULL = 4

/** For each point of the print, the point its ink comes from once the folds have moved it; -1 where none does. */
export function bends({ across, down }: Slopes, { width, height }: { width: number; height: number }): Int32Array {
  const unit = width / PRINT_AREA.width
  const sources = new Int32Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    const gridY = (PRINT_AREA.y + y / unit) * GRID.scale
    for (let x = 0; x < width; x++, at++) {
      const gridX = (PRINT_AREA.x + x / unit) * GRID.scale
      const fromX = Math.round(x + between(across, gridX, gridY) * PULL * unit)
      const fromY = Math.round(y + between(down, gridX, gridY) * PULL * unit)
      const isInside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      sources[at] = isInside ? fromY * width + fromX : -1
    }
  }
  return sources
}

/** Lays a flat print over the folds. */
export function bend(sources: Int32Array, flat: ImageData, bent: ImageData) {
  const from = new Uint32Array(flat.data.buffer)
  const to = new Uint32Array(bent.data.buffer)
  for (let at = 0; at < to.length; at++) to[at] = sources[at]! < 0 ? 0 : from[sources[at]!]!
}

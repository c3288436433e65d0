import { GRID, slope } from './relief'
import { PRINT_AREA } from '@/ui/scenes/silhouette'

/** How strongly the cloth's slope pulls the ink along, in garment units. */
const PULL = 5

/** Lays a flat print over the folds: each point takes its ink from where the slope has moved it. */
export function bend(heights: Float32Array, flat: ImageData, bent: ImageData) {
  const { width, height } = flat
  const unit = width / PRINT_AREA.width
  const source = new Uint32Array(flat.data.buffer)
  const target = new Uint32Array(bent.data.buffer)
  for (let y = 0; y < height; y++) {
    const gridY = Math.round((PRINT_AREA.y + y / unit) * GRID.scale)
    for (let x = 0; x < width; x++) {
      const gridX = Math.round((PRINT_AREA.x + x / unit) * GRID.scale)
      const [dx, dy] = slope(heights, gridX, gridY)
      const fromX = Math.round(x + dx * PULL * unit)
      const fromY = Math.round(y + dy * PULL * unit)
      const inside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      target[y * width + x] = inside ? source[fromY * width + fromX]! : 0
    }
  }
}

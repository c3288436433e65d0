import { between, GRID, type Slopes } from './relief'
import { PRINT_AREA } from '@/ui/scenes/silhouette'

/** How strongly the cloth's slope pulls the ink along, in garment units. */
const PULL = 4

/** Lays a flat print over the folds: each point takes its ink from where the slope has moved it. */
export function bend({ across, down }: Slopes, flat: ImageData, bent: ImageData) {
  const { width, height } = flat
  const unit = width / PRINT_AREA.width
  const source = new Uint32Array(flat.data.buffer)
  const target = new Uint32Array(bent.data.buffer)
  for (let y = 0; y < height; y++) {
    const gridY = (PRINT_AREA.y + y / unit) * GRID.scale
    for (let x = 0; x < width; x++) {
      const gridX = (PRINT_AREA.x + x / unit) * GRID.scale
      const fromX = Math.round(x + between(across, gridX, gridY) * PULL * unit)
      const fromY = Math.round(y + between(down, gridX, gridY) * PULL * unit)
      const isInside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      target[y * width + x] = isInside ? source[fromY * width + fromX]! : 0
    }
  }
}

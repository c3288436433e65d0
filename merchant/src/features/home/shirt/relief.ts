import { SHIRT } from '@/ui/scenes/silhouette'

/** Half the garment's units are enough for cloth: nothing on it is sharper than that. */
export const GRID = { width: SHIRT.width / 2, height: SHIRT.height / 2, scale: 0.5 } as const

/** A fold of the cloth: where it runs (x at its start, middle and end), how wide and how high it is. */
interface Fold {
  from: number
  to: number
  x: readonly [number, number, number]
  width: number
  height: number
}

// In garment units. Tension runs from the armpits inwards, drape falls towards the hem.
const FOLDS: readonly Fold[] = [
  { from: 200, to: 330, x: [150, 196, 262], width: 13, height: 7 },
  { from: 218, to: 400, x: [148, 178, 226], width: 17, height: 8 },
  { from: 240, to: 470, x: [150, 162, 186], width: 15, height: -7 },
  { from: 196, to: 320, x: [452, 410, 350], width: 13, height: 7 },
  { from: 216, to: 390, x: [453, 424, 384], width: 16, height: 7 },
  { from: 250, to: 480, x: [450, 438, 410], width: 18, height: -8 },
  { from: 380, to: 640, x: [214, 206, 196], width: 20, height: 9 },
  { from: 420, to: 640, x: [262, 268, 264], width: 22, height: -7 },
  { from: 400, to: 640, x: [330, 326, 338], width: 20, height: 8 },
  { from: 360, to: 640, x: [392, 400, 408], width: 22, height: -9 },
  { from: 470, to: 640, x: [430, 426, 436], width: 14, height: 8 },
  { from: 480, to: 640, x: [166, 172, 164], width: 13, height: -6 },
  { from: 120, to: 240, x: [214, 196, 158], width: 18, height: 5 },
  { from: 120, to: 236, x: [388, 404, 444], width: 18, height: 5 },
  { from: 130, to: 290, x: [112, 92, 70], width: 12, height: 6 },
  { from: 170, to: 300, x: [128, 116, 96], width: 9, height: -6 },
  { from: 130, to: 290, x: [486, 508, 530], width: 12, height: 6 },
  { from: 170, to: 300, x: [472, 484, 504], width: 9, height: -6 },
]

const bezier = ([a, b, c]: Fold['x'], t: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c

function addFold(heights: Float32Array, fold: Fold) {
  const { width, height, scale } = GRID
  for (let y = Math.round(fold.from * scale); y < Math.min(height, fold.to * scale); y++) {
    const t = (y / scale - fold.from) / (fold.to - fold.from)
    const rise = fold.height * Math.sin(Math.PI * Math.min(t * 0.9 + 0.05, 0.95))
    const centre = bezier(fold.x, t) * scale
    const reach = fold.width * scale
    for (let x = Math.max(0, Math.floor(centre - 3 * reach)); x <= Math.min(width - 1, centre + 3 * reach); x++) {
      heights[y * width + x]! += rise * Math.exp(-(((x - centre) / reach) ** 2))
    }
  }
}

/** The body is a flat cylinder, each sleeve another; the folds lie on them. */
function roundness(x: number, y: number): number {
  const across = Math.abs(x - SHIRT.width / 2)
  if (across > 158 && y < 305) return 26 * Math.sqrt(Math.max(0, 1 - ((across - 212) / 84) ** 2))
  return 62 * Math.sqrt(Math.max(0, 1 - (across / 196) ** 2)) - y * 0.012
}

/** How far the cloth stands out of the picture, point by point. */
export function relief(): Float32Array {
  const { width, height, scale } = GRID
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) heights[y * width + x] = roundness(x / scale, y / scale)
  }
  for (const fold of FOLDS) addFold(heights, fold)
  return heights
}

/** The slope at a point of the grid, for light and for bending the print. */
export function slope(heights: Float32Array, x: number, y: number): readonly [number, number] {
  const { width, height } = GRID
  const left = Math.max(0, x - 1)
  const right = Math.min(width - 1, x + 1)
  const up = Math.max(0, y - 1)
  const down = Math.min(height - 1, y + 1)
  const dx = (heights[y * width + right]! - heights[y * width + left]!) / 2
  const dy = (heights[down * width + x]! - heights[up * width + x]!) / 2
  return [dx, dy]
}

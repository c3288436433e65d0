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
  { from: 200, to: 340, x: [150, 196, 256], width: 17, height: 6 },
  { from: 218, to: 400, x: [148, 178, 226], width: 17, height: 8 },
  { from: 240, to: 470, x: [150, 162, 186], width: 15, height: -7 },
  { from: 196, to: 335, x: [452, 410, 356], width: 17, height: 6 },
  { from: 216, to: 390, x: [453, 424, 384], width: 16, height: 7 },
  { from: 250, to: 480, x: [450, 438, 410], width: 18, height: -8 },
  { from: 380, to: 900, x: [214, 206, 196], width: 20, height: 9 },
  { from: 420, to: 860, x: [262, 268, 264], width: 22, height: -7 },
  { from: 400, to: 880, x: [330, 326, 338], width: 20, height: 8 },
  { from: 360, to: 920, x: [392, 400, 408], width: 22, height: -9 },
  { from: 470, to: 810, x: [430, 426, 436], width: 14, height: 8 },
  { from: 480, to: 800, x: [166, 172, 164], width: 13, height: -6 },
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
    const rise = fold.height * Math.sin(Math.PI * t) ** 2
    const centre = bezier(fold.x, t) * scale
    const reach = fold.width * scale
    for (let x = Math.max(0, Math.floor(centre - 3 * reach)); x <= Math.min(width - 1, centre + 3 * reach); x++) {
      heights[y * width + x]! += rise * Math.exp(-(((x - centre) / reach) ** 2))
    }
  }
}

/** Between 0 and 1, without an edge at either end. */
function ease(from: number, to: number, value: number) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const cylinder = (distance: number, radius: number) => Math.sqrt(Math.max(0.02, 1 - (distance / radius) ** 2))

/** How far a point of the left half lies from the line down the middle of its sleeve. */
const fromSleeve = (across: number, y: number) => (across - 178) * 0.92 - (y - 96) * 0.39

/** The body is a flat cylinder, each sleeve another, sewn on softly; the folds lie on them. */
function roundness(x: number, y: number): number {
  const across = Math.abs(x - SHIRT.width / 2)
  const body = 62 * cylinder(across, 196)
  const sleeve = 34 * cylinder(fromSleeve(across, y), 62)
  const seam = 132 + 18 * ease(190, 240, y)
  const isSleeve = ease(seam, seam + 40, across) * (1 - ease(300, 420, y))
  return body * (1 - isSleeve) + sleeve * isSleeve
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

/** How steep the cloth is at each point of the grid, across and down: for light, and for bending the print. */
export interface Slopes {
  across: Float32Array
  down: Float32Array
}

export function slopes(heights: Float32Array): Slopes {
  const { width, height } = GRID
  const across = new Float32Array(heights.length)
  const down = new Float32Array(heights.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      across[at] = (heights[at + 1]! - heights[at - 1]!) / 2
      down[at] = (heights[at + width]! - heights[at - width]!) / 2
    }
  }
  return { across, down }
}

/** A value between the points of the grid. */
export function between(field: Float32Array, x: number, y: number): number {
  const { width } = GRID
  const at = Math.floor(y) * width + Math.floor(x)
  const right = x - Math.floor(x)
  const below = y - Math.floor(y)
  const upper = field[at]! * (1 - right) + field[at + 1]! * right
  const lower = field[at + width]! * (1 - right) + field[at + width + 1]! * right
  return upper * (1 - below) + lower * below
}

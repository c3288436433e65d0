import { hills, rise } from '../geometry/chance.ts'
import { sheet, type Mesh, type Place, type Vector } from '../geometry/mesh.ts'

interface Laid {
  readonly size: Place
  /** Height and length of the waves of soft cloth. */
  readonly waves: readonly [height: number, length: number]
  readonly seed: number
  /** The lower right corner is folded over a line at this distance. */
  readonly corner?: readonly [from: number, radius: number]
}

/** A cloth or sheet lying flat, centred on the origin. */
export function laid({ size: [width, height], waves: [high, long], seed, corner }: Laid): Mesh {
  return sheet(120, Math.round((120 * height) / width), (across, down) => {
    const place = [(across - 0.5) * width, (0.5 - down) * height] as const
    const [x, y] = place
    const near = hills(x / long + y / (long * 2.6), y / (long * 1.9) - x / (long * 4), seed)
    const fine = hills(x / (long * 0.42), y / (long * 0.6), seed + 5) * 0.28
    const position = [x, y, high * (near + fine)] as const
    return { place, position: corner ? turnedOver(position, [width, height], ...corner) : position }
  })
}

/** Rolls the part beyond the line back over it. */
function turnedOver([x, y, z]: Vector, [width, height]: Place, from: number, radius: number): Vector {
  const [dx, dy] = [Math.SQRT1_2, -Math.SQRT1_2]
  const beyond = (x - width / 2) * dx + (y + height / 2) * dy + from
  if (beyond <= 0) return [x, y, z]
  const turn = beyond / radius
  const isOver = turn > Math.PI
  const forth = isOver ? Math.PI * radius - beyond : radius * Math.sin(turn)
  const up = isOver ? 2 * radius + rise(0, from, beyond) * 3 : radius * (1 - Math.cos(turn))
  return [x + dx * (forth - beyond), y + dy * (forth - beyond), z * (isOver ? 0.4 : 1) + up]
}

/** A cloth hanging from its upper edge, with vertical folds that widen downwards. */
export function hung([width, height]: Place, deep: number, folds: number, seed: number): Mesh {
  return sheet(200, 120, (across, down) => {
    const drift = hills(down * 1.4, across * 3, seed) * 0.16
    const wave = Math.sin((across * folds + drift + 0.13 * Math.sin(across * 9)) * Math.PI * 2)
    const open = deep * (0.35 + 0.65 * down)
    const z = wave * open + hills(across * 5, down * 3, seed + 3) * deep * 0.4
    const place = [(across - 0.5) * width, (0.5 - down) * height] as const
    const sag = Math.sin(across * Math.PI) * 2 * down
    return { place, position: [place[0] * (1 - 0.012 * down), place[1] - sag, z] }
  })
}

import { hills, rise } from '../geometry/chance.ts'
import { sheet, type Place, type Vector } from '../geometry/mesh.ts'
import { evenly, mirrored, through } from '../geometry/outline.ts'
import type { Material, Part } from '../render/scene.ts'
import { cloth, type Seam } from './sewing.ts'

/** A kangaroo pocket; `size` is 1 for adults. */
export function pocket(size: number): Seam[] {
  const half: Place[] = [[108, -452], [122, -470], [158, -560], [162, -572], [162, -640]].map(([x = 0, y = 0]) => [x * size, y * size]) // prettier-ignore
  const line = [...mirrored(through(half, 6)).slice(0, -1), ...evenly([[-108 * size, -452 * size], [108 * size, -452 * size]], 8), ...through(half, 6).slice(1)] // prettier-ignore
  return [{ kind: 'edge', line: line.toReversed() }]
}

/** Right half of the rim from throat to crown, and the seam from nape to crown. */
const RIM: readonly Vector[] = [[0, -86, 76], [46, -60, 92], [88, -8, 92], [112, 62, 70], [116, 130, 46], [98, 188, 28], [56, 224, 18], [0, 234, 16]] // prettier-ignore
const SPINE: readonly Vector[] = [[0, -46, -58], [0, -38, -84], [0, 4, -112], [0, 66, -128], [0, 128, -122], [0, 186, -88], [0, 226, -30], [0, 236, 6]] // prettier-ignore

/** A hood as if worn, with its two cords. */
export function hood(size: number): Part[] {
  const half = (side: 1 | -1) =>
    sheet(44, 64, (across, down) => {
      const position = within(across, 1 - down, side)
      return { position: [position[0] * size, position[1] * size - 4, position[2] * size], place: [(across * 210 + 400) * size * side, (1 - down) * 400 * size] } // prettier-ignore
    })
  const seams: Seam[] = [
    {
      kind: 'stitch',
      line: evenly(
        [
          [400 * size, 0],
          [400 * size, 400 * size],
        ],
        8,
      ),
      at: 22 * size,
    },
    {
      kind: 'join',
      line: evenly(
        [
          [610 * size, 0],
          [610 * size, 400 * size],
        ],
        8,
      ),
    },
  ]
  const detail = cloth({ seams, grain: 1.5, yarn: 1.6 })
  const outside: Material = { tone: [0.985, 0.985, 0.98], colour: 1, sheen: 0.08, gloss: 0, detail: (x, y) => detail(Math.abs(x), y) } // prettier-ignore
  const inside: Material = { ...outside, tone: [0.94, 0.94, 0.935], sheen: 0.05 }
  return [
    { mesh: half(1), outside, inside },
    // Mirrored, which swaps inside and outside.
    { mesh: half(-1), outside: inside, inside: outside },
    ...([1, -1] as const).map((side) => cord(side, size, outside)),
  ]
}

function within(across: number, up: number, side: 1 | -1): Vector {
  const [rim, spine] = [along(RIM, up), along(SPINE, up)]
  const turn = (across * Math.PI) / 2
  const around = Math.sin(Math.PI * across)
  // At the bottom as wide as the neck it is sewn to.
  const foot = 1 - rise(0, 0.3, up)
  const bulge = around * (22 * Math.sin(Math.PI * up) + 104 * foot)
  const soft = hills(across * 3 + 5, up * 5 + side * 9, 31) * 5 * around
  return [
    side * (rim[0] * Math.cos(turn) ** 0.85 + bulge + soft),
    rim[1] + (spine[1] - rim[1]) * across + soft * 0.5 + 34 * around * foot,
    rim[2] + (spine[2] - rim[2]) * Math.sin(turn) ** 1.15,
  ]
}

function along(points: readonly Vector[], share: number): Vector {
  const place = share * (points.length - 1)
  const i = Math.min(points.length - 2, Math.floor(place))
  const [a, b, c, d] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(points.length - 1, i + 2)]] as [Vector, Vector, Vector, Vector] // prettier-ignore
  const t = place - i
  const on = (k: 0 | 1 | 2) => b[k] + (t * (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))) / 2 // prettier-ignore
  return [on(0), on(1), on(2)]
}

/** Hangs from the rim over the chest. */
function cord(side: 1 | -1, size: number, material: Material): Part {
  const path: readonly Vector[] = [[40, -46, 88], [41, -58, 93], [41, -80, 99], [43, -120, 105], [45, -165, 110], [46, -205, 112]] // prettier-ignore
  const mesh = sheet(10, 60, (around, down) => {
    const [x, y, z] = along(path, down)
    const thick = down > 0.93 ? 3.6 : 2.9
    const turn = around * Math.PI * 2
    return {
      position: [side * x * size + Math.cos(turn) * thick, y * size, z * size - Math.sin(turn) * thick],
      place: [around * 18 + 900, down * 170],
    }
  })
  return { mesh, outside: { ...material, detail: (x, y) => ({ tint: 1, right: Math.sin((x + y * 2.2) * 1.6) * 0.25, up: Math.cos((x + y * 2.2) * 1.6) * 0.25 }) }, inside: material } // prettier-ignore
}

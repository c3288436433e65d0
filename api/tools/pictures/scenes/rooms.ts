import { hills, rise } from '../geometry/chance.ts'
import { dot, moved, plus, times, turn, type Mesh, type Vector } from '../geometry/mesh.ts'
import { framed } from '../render/framed.ts'
import type { Ground, Material, Part, Scene } from '../render/scene.ts'
import { edge, slab } from '../solids/slab.ts'
import { finely, rod, rounding, turned } from '../solids/turned.ts'
import { angle, type Angle } from './blank.ts'

export const [SAGE, SAND, ROSE, MIST, CLAY, SKY] = [[0.76, 0.79, 0.73], [0.87, 0.82, 0.74], [0.87, 0.77, 0.73], [0.78, 0.8, 0.83], [0.8, 0.68, 0.59], [0.72, 0.79, 0.85]] as const // prettier-ignore

const OAK: Vector = [0.8, 0.67, 0.52]
const plain = (tone: Vector, gloss = 0.05): Material => ({ tone, colour: 0, sheen: 0.05, gloss })
const of = (mesh: Mesh, material: Material): Part => ({ mesh, outside: material, inside: material })
const mixed = (a: Vector, b: Vector, by: number): Vector => plus(times(a, 1 - by), times(b, by))

/** A painted wall with the light of a window on it. */
export function sunny(tone: Vector, yaw: number, distance: number, size = 1): Ground {
  const normal = turn([0, 0, 1], 'y', yaw)
  const right = turn([1, 0, 0], 'y', yaw)
  return {
    normal,
    point: [-normal[0] * distance, 0, -normal[2] * distance],
    tone: ([px, py, pz]) => {
      const [x, y, z] = [px / size, py / size, pz / size]
      const across = x * right[0] + z * right[2]
      const lit =
        0.93 +
        0.13 *
          pane(across + y * 0.36 + 120, 310, 46) *
          pane(y + 150 + across * 0.1, 420, 70) *
          (1 - 0.75 * pane(across + y * 0.36 + 120, 14, 30))
      return [tone[0] * lit, tone[1] * lit * 0.998, tone[2] * lit * 0.985]
    },
  }
}

const pane = (at: number, half: number, soft: number) => 1 - rise(half - soft, half + soft, Math.abs(at))

/** Boards of this width with grain along them. */
function boards(across: number, along: number, wide: number): Vector {
  const board = Math.floor(across / wide)
  const seam = Math.min(across / wide - board, board + 1 - across / wide) * wide
  const from = along + board * wide * 2.7
  const grain = 0.03 * hills(from / (wide * 1.6), across / (wide * 0.05), 5) + 0.025 * Math.sin((across / wide + 0.25 * hills(from / (wide * 3), board, 7)) * 30) // prettier-ignore
  const tint = (0.96 + 0.045 * hills(board * 1.7, 0.5, 9) + grain) * (0.82 + 0.18 * rise(0, wide * 0.018, seam))
  return times(OAK, tint)
}

/** A table seen from slightly above; beyond its edge is a wall out of focus. */
function tableTop(yaw: number, low: number, span: number, paint: Vector): Ground {
  const [right, back] = [turn([1, 0, 0], 'y', yaw), turn([0, 0, -1], 'y', yaw)]
  const end = span * 0.95
  return {
    normal: [0, 1, 0],
    point: [0, low, 0],
    tone: (point) => {
      const [across, deep] = [dot(point, right), dot(point, back)]
      const beyond = rise(end * 0.97, end * 1.06, deep)
      const top = boards(deep + span, across, span * 0.34)
      if (beyond === 0) return top
      const up = 1 - end / deep
      const light = 0.86 + 0.1 * up + 0.14 * pane(across / deep + 0.05, 0.13, 0.08) * rise(0.06, 0.2, up)
      return mixed(top, times(paint, light), beyond)
    },
  }
}

/** Lies flat instead of facing the viewer. */
const laidFlat = (mesh: Mesh, at: Vector, degrees = 0): Mesh =>
  moved(mesh, (place) => plus(turn(turn(place, 'x', -90), 'y', degrees), at))
const placed = (mesh: Mesh, at: Vector): Mesh => moved(mesh, (place) => plus(place, at))

const box = (width: number, height: number, depth: number, round = 2) =>
  slab([width, height], round, [[0, 0], [0, depth - round], ...edge(round, depth)], 6)

/** Two books, the upper one turned a little. */
function books(at: Vector, size: number): Part[] {
  const book = (tone: Vector, from: number, thick: number, degrees: number, by: number) => [
    of(laidFlat(box(1.5 * size * by, size * by, thick * 0.14, 1), plus(at, [0, from, 0]), degrees), plain(tone)),
    of(laidFlat(box(1.46 * size * by, 0.97 * size * by, thick * 0.72, 1), plus(at, [0, from + thick * 0.14, 0]), degrees), plain([0.93, 0.91, 0.85], 0)), // prettier-ignore
    of(laidFlat(box(1.5 * size * by, size * by, thick * 0.14, 1), plus(at, [0, from + thick * 0.86, 0]), degrees), plain(tone)), // prettier-ignore
  ]
  return [...book([0.34, 0.42, 0.45], 0, size * 0.2, 12, 1), ...book([0.78, 0.56, 0.42], size * 0.2, size * 0.15, -6, 0.9)] // prettier-ignore
}

/** A vase with twigs, its foot at this place. */
function vase(at: Vector, size: number): Part[] {
  const line = [[0.1, 0], ...rounding([size * 0.2, size * 0.05], size * 0.05, -90, 0, 6), ...finely([[size * 0.25, size * 0.05], [size * 0.33, size * 0.3], [size * 0.29, size * 0.55], [size * 0.13, size * 0.8], [size * 0.12, size * 0.95], [size * 0.16, size]], 8)] as const // prettier-ignore
  const pot = of(placed(turned([...line].toReversed(), size * 0.3, 96), at), plain([0.9, 0.885, 0.855], 0.25))
  const twigs = [-0.5, -0.16, 0.14, 0.46].flatMap((lean, n) => {
    const reach = size * (1.25 + 0.2 * ((n * 7) % 3))
    const point = (t: number): Vector => [at[0] + lean * reach * t * t, at[1] + size * 0.6 + reach * t, at[2] + (n - 1.5) * size * 0.16 * t] // prettier-ignore
    const twig = of(rod(Array.from({ length: 16 }, (_, i) => point(i / 15)), () => [size * 0.012, size * 0.012], [0, 0, 1]), plain([0.45, 0.42, 0.33], 0)) // prettier-ignore
    const leaves = Array.from({ length: 9 }, (_, i) => {
      const leaf = slab(
        [size * 0.2, size * 0.11],
        size * 0.054,
        [
          [0, 0],
          [size * 0.01, size * 0.006],
        ],
        2,
      )
      const way = (i % 2 ? 38 : 142) - lean * 50
      return of(moved(leaf, (p) => plus(turn(turn(plus(p, [size * 0.1, 0, 0]), 'x', 24 + i * 9), 'z', way), point(0.34 + i * 0.08))), plain([0.5, 0.58, 0.49], 0.04)) // prettier-ignore
    })
    return [twig, ...leaves]
  })
  return [pot, ...twigs]
}

interface Shot {
  readonly faces: readonly string[]
  readonly paint: Vector
  readonly yaw?: number
  readonly pitch?: number
  readonly fill?: number
  readonly isSoft?: boolean
  readonly lamp?: number
}

/** Standing on a table at this height, books behind it. */
export function onTable(parts: readonly Part[], low: number, shot: Shot): Scene {
  const { faces, paint, yaw = 0, pitch = 9, fill = 0.56, ...more } = shot
  const camera = framed(parts, { yaw, pitch, fill, distance: 4.5 })
  const beside = (across: number, deep: number): Vector => plus(turn([across * camera.span, 0, -deep * camera.span], 'y', yaw), [0, low, 0]) // prettier-ignore
  const props = [...books(beside(0.4, 0.42), camera.span * 0.2), ...vase(beside(-0.42, 0.5), camera.span * 0.3)]
  return { parts: [...parts, ...props], faces, camera, ground: tableTop(yaw, low, camera.span, paint), ...more }
}

/** On a wall above a sideboard with a vase. */
export function onWall(
  parts: readonly Part[],
  distance: number,
  shot: Shot & { readonly more?: readonly Part[] },
): Scene {
  // prettier-ignore
  const { faces, paint, yaw = 0, pitch = 3, fill = 0.6, more = [], ...rest } = shot
  const view = framed(parts, { yaw, pitch, fill, distance: 4 })
  const drop = view.span * 0.11
  const camera = { ...view, target: plus(view.target, [0, -drop, 0]), eye: plus(view.eye, [0, -drop, 0]) }
  const low = camera.target[1] - camera.span * 0.4
  const back = -distance
  const board = of(placed(box(camera.span * 1.7, camera.span * 0.5, camera.span * 0.24, 3), [0, low - camera.span * 0.25, back]), {
    ...plain(OAK),
    detail: (x, y) => ({ tint: 0.97 + 0.04 * hills(x / (camera.span * 0.3), y / (camera.span * 0.012), 6), right: 0, up: 0 }),
  }) // prettier-ignore
  const props = vase([camera.target[0] + camera.span * 0.36, low, back + camera.span * 0.13], camera.span * 0.15)
  return { parts: [...parts, ...more, board, ...props], faces, camera, ground: sunny(paint, 0, distance, camera.span / 760), ...rest } // prettier-ignore
}

/** Lying on boards, seen from above, beside a cup and a pencil. */
export function onBoards(parts: readonly Part[], distance: number, shot: Shot): Scene {
  const { faces, paint, yaw = 0, pitch = 24, fill = 0.6, ...more } = shot
  const camera = framed(parts, { yaw, pitch, fill, distance: 4 })
  const span = camera.span
  // Cup, pencil and boards are never larger than real ones.
  const size = Math.min(span, 420)
  const cup = turned([...finely([[size * 0.07, 0], [size * 0.085, size * 0.1]], 10), [size * 0.08, size * 0.1], ...finely([[size * 0.078, size * 0.09], [size * 0.001, size * 0.075]], 6)].toReversed() as [number, number][], size * 0.085, 96) // prettier-ignore
  const up = (mesh: Mesh, at: Vector) => moved(mesh, (p) => plus(turn(p, 'x', 90), at))
  const pen = rod([[size * -0.16, 0, 0], [size * 0.14, 0, 0]], () => [size * 0.0075, size * 0.0075], [0, 0, 1]) // prettier-ignore
  const [x, y] = [camera.target[0], camera.target[1]]
  const props = [
    of(up(cup, [x + span * 0.4, y + span * 0.36, -distance]), plain([0.86, 0.85, 0.82], 0.3)),
    of(moved(pen, (p) => plus(turn(p, 'z', 14), [x - span * 0.28, y - span * 0.43, size * 0.0075 - distance])), plain([0.86, 0.66, 0.3], 0.2)), // prettier-ignore
  ]
  const ground: Ground = { normal: [0, 0, 1], point: [0, 0, -distance], tone: ([gx, gy]) => mixed(boards(gx + gy * 0.2, gy - gx * 0.2, size * 0.36), paint, 0.22) } // prettier-ignore
  return { parts: [...parts, ...props], faces, camera, ground, front: [0, 0, 1], ...more }
}

/** Leaning on a sofa, between backrest and seat; `low` and `behind` are the piece's lower and rear ends. */
export function onSofa(parts: readonly Part[], low: number, behind: number, shot: Shot): Scene {
  const { faces, paint, yaw = -14, pitch = 8, fill = 0.56, ...more } = shot
  const camera = framed(parts, { yaw, pitch, fill, distance: 4 })
  const linen: Material = {
    ...plain([0.66, 0.66, 0.63], 0),
    sheen: 0.12,
    detail: (x, y) => ({ tint: 1 + 0.05 * hills(x / 2, y / 2, 3) + 0.03 * hills(x / 90, y / 70, 4), right: 0.1 * hills(x / 3, y / 3, 8), up: 0.1 * hills(x / 3, y / 3, 9) }), // prettier-ignore
  }
  const soft = (width: number, height: number, depth: number) => slab([width, height], 60, [[0, 0], [0, depth - 50], ...edge(50, depth)], 30) // prettier-ignore
  const backs = [-360, 360].map((x) => of(moved(soft(714, 560, 190), (p) => plus(turn(p, 'x', -9), [x, low + 225, behind - 205])), linen)) // prettier-ignore
  const seats = [-360, 360].map((x) => of(laidFlat(soft(714, 700, 200), [x, low - 200, behind + 290]), linen))
  return { parts: [...parts, ...backs, ...seats], faces, camera, ground: sunny(paint, 0, 420), ...more }
}

/** In front of a fir tree with lights, both out of focus. */
export function onTree(parts: readonly Part[], shot: Shot): Scene {
  const { faces, fill = 0.6, pitch = 2, yaw = 10, paint, ...more } = shot
  const camera = framed(parts, { yaw, pitch, fill, distance: 4 })
  const size = camera.span
  const tone = ([x, y]: Vector): Vector => {
    const needles = 0.5 + 0.5 * hills(x / (size * 0.2), y / (size * 0.14), 3)
    const dark = mixed([0.2, 0.28, 0.21], [0.36, 0.45, 0.33], needles)
    const [column, line] = [Math.floor(x / (size * 0.31)), Math.floor(y / (size * 0.31))]
    const at = (by: number) => 0.5 + 0.26 * hills(column * 1.37 + by, line * 1.71 - by, 12)
    const far = Math.hypot(x / (size * 0.31) - column - at(0.3), y / (size * 0.31) - line - at(7.3))
    return mixed(dark, paint, 0.85 * (1 - rise(0.1, 0.17, far)))
  }
  return { parts, faces, camera, ground: { normal: [0, 0, 1], point: [0, 0, -size], tone }, ...more }
}

/** The angles with the room after the main picture. */
export const withRoom = ([first, ...others]: readonly Angle[], scene: () => Scene): Angle[] => [
  ...(first ? [first] : []),
  angle('room', scene),
  ...others,
]

import { flat } from '../cloth/prints.ts'
import { cloth, type Seam } from '../cloth/sewing.ts'
import { hills } from '../geometry/chance.ts'
import { moved, turn, type Mesh, type Place } from '../geometry/mesh.ts'
import { evenly } from '../geometry/outline.ts'
import { framed } from '../render/framed.ts'
import type { Detail, Material, Part, Scene } from '../render/scene.ts'
import { hung, laid } from '../solids/folded.ts'
import { edge, slab, type Ring } from '../solids/slab.ts'
import { rod } from '../solids/turned.ts'
import { angle, wall, type Angle, type Blanks } from './blank.ts'
import { CLAY, MIST, onBoards, onTree, onWall, SAGE, SAND, SKY, withRoom } from './rooms.ts'

const border = ([width, height]: Place, inset = 0): Place[] => {
  const [x, y] = [width / 2 - inset, height / 2 - inset]
  return evenly([[-x, y], [x, y], [x, -y], [-x, -y], [-x, y]], 10) // prettier-ignore
}
const hem = (size: Place, at: number): Seam => ({ kind: 'stitch', line: border(size), at })
const CLOTH: Material = { tone: [0.985, 0.985, 0.98], colour: 1, sheen: 0.1, gloss: 0 }
const PAPER: Material = { tone: [0.985, 0.985, 0.98], colour: 0, sheen: 0.03, gloss: 0 }

/** Slightly larger than its print area, so that the rim is printed too. */
const whole = (key: string, [width, height]: Place) => flat(key, [width + 1.5, height + 1.5], (height + 1.5) / 2)

interface Shown {
  readonly distance: number
  readonly fill?: number
  readonly faces?: readonly string[]
  readonly isSoft?: boolean
  /** Rotation of the second angle: as it lies, from the right, from above. */
  readonly tilt: readonly [roll: number, yaw: number, pitch: number]
}

function straightAndTilted(
  parts: () => Part[],
  { distance, fill = 0.82, faces = ['front'], isSoft, tilt }: Shown,
): Angle[] {
  const scene = (roll: number, yaw: number, pitch: number, share: number) => (): Scene => {
    const made = parts().map((part) => (roll === 0 ? part : { ...part, mesh: moved(part.mesh, (place) => turn(place, 'z', roll)) })) // prettier-ignore
    return { parts: made, faces, isSoft, camera: framed(made, { yaw, pitch, fill: share }), ground: wall(0, distance), front: [0, 0, 1] } // prettier-ignore
  }
  return [angle('front', scene(0, 0, 0, fill)), angle('tilted', scene(...tilt, fill * 1.04))]
}

const of = (mesh: Mesh, outside: Material, inside = outside): Part => ({ mesh, outside, inside })

/** A blanket with a corner turned over. */
function blanket(size: Place): Part[] {
  const detail = cloth({ seams: [hem(size, 16)], grain: 3, yarn: 5 })
  const plush: Material = { ...CLOTH, sheen: 0.2, detail }
  const mesh = laid({ size, waves: [26, 300], seed: 4, corner: [430, 34] })
  return [of(mesh, { ...plush, prints: [whole('front', size)] }, { ...plush, tone: [0.95, 0.945, 0.93] })]
}

/** Hangs from a wooden pole. */
function tapestry(size: Place): Part[] {
  const detail = cloth({ seams: [hem(size, 14)], grain: 2, yarn: 3.2 })
  const woven: Material = { ...CLOTH, detail, prints: [whole('front', size)] }
  const pole = rod(Array.from({ length: 41 }, (_, n) => [(n / 40 - 0.5) * (size[0] + 130), size[1] / 2 + 6, 2] as const), () => [15, 15], [0, 0, 1]) // prettier-ignore
  return [of(hung(size, 20, 7, 8), woven, CLOTH), of(pole, { ...WOOD, gloss: 0.08 })]
}

const WOOD: Material = {
  tone: [0.8, 0.66, 0.49],
  colour: 0,
  sheen: 0.03,
  gloss: 0.05,
  detail: (x, y) => {
    const [along, across] = Math.abs(x) > Math.abs(y) ? [y, x] : [x, y]
    const rings = Math.sin((across * 0.55 + hills(along / 70, across / 9, 3) * 2.4) * 2)
    return { tint: 0.94 + 0.045 * rings + 0.035 * hills(along / 22, across / 1.3, 6), right: 0, up: 0 }
  },
}

const pile = (x: number, y: number): Detail => ({ tint: 1 + 0.05 * hills(x / 2.2, y / 2.2, 3) + 0.03 * hills(x / 6, y / 6, 4), right: hills(x / 2.2, y / 2.2, 8) * 0.22, up: hills(x / 2.2, y / 2.2, 9) * 0.22 }) // prettier-ignore

/** Coarse pile with a rubber edge. */
function mat(size: Place): Part[] {
  const rubber: Material = { tone: [0.15, 0.15, 0.155], colour: 0, sheen: 0.05, gloss: 0.05 }
  const base = slab([size[0] + 26, size[1] + 26], 16, [[0, 0], [0, 1.5], ...edge(1.6, 3.4)])
  const top = slab(size, 9, [[0, 2], ...edge(4.5, 8)], 40)
  return [of(base, rubber), of(top, { ...CLOTH, colour: 0, sheen: 0.06, detail: pile, prints: [whole('front', size)] })]
}

/** With a stitched edge. */
function deskMat(size: Place): Part[] {
  const rim = (x: number, y: number): Detail => {
    const far = Math.min(size[0] / 2 - Math.abs(x), size[1] / 2 - Math.abs(y))
    const thread = far < 3.4 ? Math.sin((x + y) * 2.4) : 0
    return { tint: (1 + 0.008 * hills(x / 0.8, y / 0.8, 2)) * (far < 3.4 ? 0.9 + thread * 0.05 : 1), right: thread * 0.16, up: thread * 0.16 } // prettier-ignore
  }
  const cover = { ...CLOTH, colour: 0, sheen: 0.05, detail: rim, prints: [whole('front', size)] }
  return [of(slab(size, 14, [[0.3, 0], [0, 1.2], ...edge(1.3, 4)], 40), cover)]
}

/** On a wall, its lower corners slightly loose. */
function poster(size: Place): Part[] {
  const mesh = moved(laid({ size, waves: [1.2, 260], seed: 6 }), ([x, y, z]) => {
    const loose = Math.max(0, -y / size[1] - 0.12) * Math.max(0, Math.abs(x) / size[0] - 0.05)
    return [x, y, z + 3 + 150 * loose * loose * (x > 0 ? 1.5 : 0.8)]
  })
  const clip: Material = { tone: [0.16, 0.16, 0.17], colour: 0, sheen: 0.05, gloss: 0.35 }
  const clips = [-0.36, 0.36].map((at) => of(moved(slab([26, 20], 2.5, [[0, 0], [0, 5], ...edge(1.5, 8)], 6), ([x, y, z]) => [x + at * size[0], y + size[1] / 2 - 3, z]), clip)) // prettier-ignore
  return [of(mesh, { ...PAPER, prints: [whole('front', size)] }, PAPER), ...clips]
}

/** Canvas in a plain wooden floater frame. */
function framedCanvas([width, height]: Place): Part[] {
  const weave = cloth({ seams: [], grain: 2.2, yarn: 0.9 })
  const canvas: Material = {
    ...CLOTH,
    colour: 0,
    sheen: 0.02,
    detail: weave,
    prints: [whole('front', [width, height])],
  }
  const outer: Place = [width + 44, height + 44]
  const bar: Ring[] = [[0, -6], [0, 29], ...edge(1.2, 31), [14.5, 31], [15.4, 30], [15.4, -4], [24, -5]]
  return [
    of(slab(outer, 1.6, bar, 0), WOOD),
    of(slab([width, height], 1.5, [[0, -4], [0, 20], ...edge(2, 24)], 30), canvas),
  ]
}

/** A triangular dog bandana. */
function bandana([width, height]: Place): Part[] {
  const rim = evenly([[-width / 2, height / 2], [width / 2, height / 2], [0, -height / 2], [-width / 2, height / 2]], 8) // prettier-ignore
  const detail = cloth({ seams: [{ kind: 'stitch', line: rim, at: 7 }], grain: 1.6, yarn: 0.9 })
  const soft: Material = { ...CLOTH, detail }
  const base = laid({ size: [width, height], waves: [9, 120], seed: 12 })
  const places = base.places.slice()
  const positions = base.positions.slice()
  for (let i = 0; i < places.length / 2; i += 1) {
    const down = 0.5 - (places[i * 2 + 1] as number) / height
    const by = Math.max(0.012, 1 - down)
    places[i * 2] = (places[i * 2] as number) * by
    positions[i * 3] = (positions[i * 3] as number) * by
  }
  const mesh = moved({ ...base, places, positions }, (position) => position)
  return [of(mesh, { ...soft, prints: [whole('front', [width, height])] }, soft)]
}

const CLEAR: Material = { tone: [0.9, 0.915, 0.92], colour: 0, sheen: 0, gloss: 0.8 }

/** An acrylic disc on a ribbon, printed on both sides. */
function ornament(size: Place): Part[] {
  const rim = slab([size[0] + 5, size[1] + 5], size[0] / 2 + 2.5, [[0, -2.6], ...edge(0.6, 0)], 10)
  const sides = ([1, -1] as const).map((side) => {
    const disc = slab(size, size[0] / 2, [[0, 0.05]], 24)
    const key = side > 0 ? 'front' : 'back'
    const mesh = side > 0 ? disc : moved(disc, (position) => turn([position[0], position[1], position[2] + 2.9], 'y', 180)) // prettier-ignore
    return of(mesh, { tone: [0.975, 0.975, 0.972], colour: 0, sheen: 0, gloss: 0.45, prints: [whole(key, size)] })
  })
  const eye = slab([13, 13], 6.5, [[0, -2.6], [0, -0.4], ...edge(0.4, 0), [3.6, 0], [3.9, -0.4], [3.9, -2.6]], 0)
  const ribbon: Material = { tone: [0.78, 0.15, 0.17], colour: 0, sheen: 0.2, gloss: 0.05 }
  const band = rod(
    Array.from({ length: 60 }, (_, n) => {
      const t = (n / 59) * Math.PI * 2
      return [Math.sin(t) * 9 * (1 - Math.cos(t)) * 0.62, size[1] / 2 + 5 + (1 - Math.cos(t)) * 21, -1.3 + Math.sin(t) * 2] as const // prettier-ignore
    }),
    () => [0.5, 1.6],
    [0, 0, 1],
  )
  return [
    of(rim, CLEAR),
    ...sides,
    of(
      moved(eye, ([x, y, z]) => [x, y + size[1] / 2 + 6, z]),
      CLEAR,
    ),
    of(band, ribbon),
  ]
}

const brushed = (x: number, y: number): Detail => ({ tint: 1 + 0.025 * hills(x / 9, y / 0.18, 2), right: 0, up: 0.05 * hills(x / 9, y / 0.2, 7) }) // prettier-ignore

function tag(size: Place): Part[] {
  const metal: Material = { tone: [0.93, 0.93, 0.93], colour: 0.85, sheen: 0.12, gloss: 0.5, detail: brushed }
  const disc = slab([size[0] + 3, size[1] + 3], size[0] / 2 + 1.5, [[0.2, -1.8], [0, -1.2], ...edge(0.6, 0)], 24)
  const back = slab([size[0] + 3, size[1] + 3], size[0] / 2 + 1.5, [[0.3, 0]], 24)
  const turned = moved(back, (position) => turn([position[0], position[1], position[2] + 1.8], 'y', 180))
  const eye = moved(slab([10, 10], 5, [[0, -1.8], ...edge(0.5, 0), [2.6, 0], [2.8, -0.4], [2.8, -1.8]], 0), ([x, y, z]) => [x, y + size[1] / 2 + 4.2, z]) // prettier-ignore
  const ring = rod(Array.from({ length: 61 }, (_, n) => [Math.sin((n / 60) * Math.PI * 2) * 8.5, size[1] / 2 + 12.6 - Math.cos((n / 60) * Math.PI * 2) * 8.5, -0.9 + Math.sin((n / 60) * Math.PI * 4) * 0.7] as const), () => [0.9, 0.9], [0, 0, 1]) // prettier-ignore
  const steel: Material = { tone: [0.72, 0.725, 0.73], colour: 0, sheen: 0, gloss: 0.9 }
  return [
    of(disc, { ...metal, prints: [flat('front', size, size[1] / 2)] }, metal),
    of(turned, { ...metal, prints: [flat('back', size, size[1] / 2)] }, metal),
    of(eye, metal),
    of(ring, steel),
  ]
}

/** Views of both printed sides, and one at an angle. */
function twoSided(parts: () => Part[], distance: number): Angle[] {
  const scene =
    (yaw: number, faces: readonly string[], pitch = 0) =>
    (): Scene => {
      const made = parts()
      return { parts: made, faces, camera: framed(made, { yaw, pitch, fill: 0.74, distance: 4 }), ground: wall(yaw === 180 ? 180 : 0, distance) } // prettier-ignore
    }
  return [angle('front', scene(0, ['front'])), angle('back', scene(180, ['back'])), angle('tilted', scene(26, ['front'], 10))] // prettier-ignore
}

const FRONT = ['front'] as const

export const FLATS: Blanks = {
  'Q-FLANNEL': () =>
    withRoom(
      straightAndTilted(() => blanket([1270, 1520]), { distance: 46, fill: 0.84, isSoft: true, tilt: [-9, 0, 40] }),
      () => onBoards(blanket([1270, 1520]), 46, { faces: FRONT, paint: SAND, fill: 0.72, pitch: 12, isSoft: true }),
    ),
  'W-TAP': () =>
    withRoom(
      straightAndTilted(() => tapestry([1500, 1300]), { distance: 60, fill: 0.86, isSoft: true, tilt: [0, 26, 2] }),
      () => onWall(tapestry([1500, 1300]), 60, { faces: FRONT, paint: CLAY, yaw: -8, fill: 0.7, isSoft: true }),
    ),
  'M-DOOR': () =>
    withRoom(
      straightAndTilted(() => mat([600, 400]), { distance: 0, tilt: [-10, 0, 46] }),
      () => onBoards(mat([600, 400]), 0, { faces: FRONT, paint: MIST, pitch: 34, fill: 0.66 }),
    ),
  'D-MOUSE': () =>
    withRoom(
      straightAndTilted(() => deskMat([800, 300]), { distance: 0, fill: 0.86, tilt: [-8, 0, 46] }),
      () => onBoards(deskMat([800, 300]), 0, { faces: FRONT, paint: SAGE, pitch: 34, fill: 0.72 }),
    ),
  'R-POSTER': () =>
    withRoom(
      straightAndTilted(() => poster([420, 594]), { distance: 1, fill: 0.82, tilt: [0, 30, 4] }),
      () => onWall(poster([420, 594]), 1, { faces: FRONT, paint: SAGE, yaw: 10 }),
    ),
  'W-FRAME': () =>
    withRoom(
      straightAndTilted(() => framedCanvas([400, 500]), { distance: 6, fill: 0.8, tilt: [0, 32, 6] }),
      () => onWall(framedCanvas([400, 500]), 6, { faces: FRONT, paint: SKY, yaw: -10 }),
    ),
  'N-BAND': () =>
    withRoom(
      straightAndTilted(() => bandana([420, 210]), { distance: 14, fill: 0.78, isSoft: true, tilt: [-7, 0, 34] }),
      () => onBoards(bandana([420, 210]), 14, { faces: FRONT, paint: SAND, isSoft: true }),
    ),
  'N-ORN': () =>
    withRoom(
      twoSided(() => ornament([80, 80]), 12),
      () => onTree(ornament([80, 80]), { faces: FRONT, paint: [1, 0.86, 0.56] }),
    ),
  'N-TAG': () =>
    withRoom(
      twoSided(() => tag([32, 32]), 5),
      () => onBoards(tag([32, 32]), 5, { faces: FRONT, paint: CLAY, fill: 0.5 }),
    ),
}

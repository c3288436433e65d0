import { flat } from '../cloth/prints.ts'
import { moved, type Place } from '../geometry/mesh.ts'
import { framed } from '../render/framed.ts'
import type { Material, Part, Scene } from '../render/scene.ts'
import { edge, slab, type Ring } from '../solids/slab.ts'
import { angle, wall, type Angle, type Blanks } from './blank.ts'
import { onBoards, SAND, withRoom } from './rooms.ts'

interface Case {
  /** The print area is the back of the case. */
  readonly size: Place
  readonly rounding: number
  readonly shell: Material
  readonly isTough?: boolean
  readonly isClear?: boolean
}

const RUBBER: Material = { tone: [0.13, 0.13, 0.135], colour: 0, sheen: 0.04, gloss: 0.12 }
const LENS: Material = { tone: [0.07, 0.075, 0.09], colour: 0, sheen: 0, gloss: 1 }
const BEZEL: Material = { tone: [0.3, 0.305, 0.315], colour: 0, sheen: 0, gloss: 0.5 }
const GLASS: Material = { tone: [0.2, 0.205, 0.215], colour: 0, sheen: 0, gloss: 0.45 }

function parts({ size: [width, height], rounding, shell, isTough, isClear }: Case): Part[] {
  const back: Ring[] = [[0.4, -9], [0, -7], ...edge(rounding, 0)]
  const printed: Material = {
    ...shell,
    ...(isClear ? { detail: magnet } : {}),
    prints: [flat('back', [width, height], height / 2)],
  }
  const rim: Part[] = isTough ? [{ mesh: slab([width + 4.4, height + 4.4], 14.5, [[0, -10], [0, -3], ...edge(1.4, -1.2)]), outside: RUBBER, inside: RUBBER }] : [] // prettier-ignore
  return [
    ...rim,
    { mesh: slab([width, height], 13, back, 36), outside: printed, inside: shell },
    ...camera(width, height),
  ]
}

function camera(width: number, height: number): Part[] {
  const [x, y] = [-width / 2 + 6 + 17, height / 2 - 6 - 18]
  const at = (part: Part, dx: number, dy: number): Part => ({ ...part, mesh: moved(part.mesh, ([px, py, pz]) => [px + x + dx, py + y + dy, pz]) }) // prettier-ignore
  const island = { mesh: slab([34, 36], 9.5, [[0, -1], [0, 0.6], ...edge(0.7, 1.5)], 8), outside: GLASS, inside: GLASS }
  const ring = { mesh: slab([14.6, 14.6], 7.3, [[0, 1], [0, 3], ...edge(0.5, 3.6), [1.2, 3.6], [1.3, 2.9]], 1), outside: BEZEL, inside: BEZEL } // prettier-ignore
  const glass = {
    mesh: slab(
      [12.4, 12.4],
      6.2,
      [
        [0, 3],
        [1.5, 3.05],
        [2.6, 2.6],
      ],
      6,
    ),
    outside: LENS,
    inside: LENS,
  }
  const flash = { mesh: slab([5.6, 5.6], 2.8, [[0, 1], ...edge(0.4, 1.9)], 4), outside: { ...GLASS, tone: [0.93, 0.9, 0.78] } as Material, inside: GLASS } // prettier-ignore
  const lenses = [[-8, 8.6], [-8, -8.6], [8, 0]].flatMap(([dx = 0, dy = 0]) => [at(ring, dx, dy), at(glass, dx, dy)]) // prettier-ignore
  return [at(island, 0, 0), ...lenses, at(flash, 8.5, 12)]
}

/** The ring of a magnetic charger, visible through the case. */
function magnet(x: number, y: number) {
  const far = Math.hypot(x, y + 4)
  const near = Math.exp(-(((far - 25) / 1.9) ** 4)) + (Math.abs(x) < 1.8 && y < -36 && y > -56 ? 1 : 0)
  return { tint: 1 - 0.07 * Math.min(1, near), right: 0, up: 0 }
}

function views(one: Case): Angle[] {
  const scene = (yaw: number, pitch: number) => (): Scene => {
    const made = parts(one)
    return { parts: made, faces: ['back'], camera: framed(made, { yaw, pitch, fill: 0.8, distance: 4 }), ground: wall(0, 11), front: [0, 0, 1], lamp: 0.75 } // prettier-ignore
  }
  return withRoom([angle('back', scene(0, 0)), angle('tilted', scene(27, 12))], () =>
    onBoards(parts(one), 11, { faces: ['back'], paint: SAND, pitch: 26, fill: 0.58, lamp: 0.75 }),
  )
}

const plastic = (gloss: number): Material => ({ tone: [0.97, 0.97, 0.968], colour: 1, sheen: 0.03, gloss })

export const CASES: Blanks = {
  'F-SOFT': () => views({ size: [78, 158], rounding: 4.5, shell: plastic(0.16) }),
  'F-TOUGH': () => views({ size: [80, 160], rounding: 3, shell: plastic(0.3), isTough: true }),
  'F-CLEAR': () => views({ size: [78, 158], rounding: 3.5, shell: { ...plastic(0.6), tone: [0.9, 0.905, 0.91] }, isClear: true }), // prettier-ignore
}

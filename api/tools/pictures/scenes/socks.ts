import { cloth } from '../cloth/sewing.ts'
import { clamp, hills, rise } from '../geometry/chance.ts'
import { meshOf, sheet, turn, moved, type Place } from '../geometry/mesh.ts'
import { framed } from '../render/framed.ts'
import type { Material, Part, Print, Scene } from '../render/scene.ts'
import { angle, wall, type Blanks } from './blank.ts'
import { onBoards, ROSE, withRoom } from './rooms.ts'

const LONG = 430
const WIDE = 90
/** Where the leg ends, and where the foot is fully turned. */
const [HEEL, BENT] = [205, 285]

/** Centre line and direction of a sock laid flat: leg, heel, foot. */
function lineAt(along: number): { at: Place; way: Place } {
  const radius = (BENT - HEEL) / ((78 * Math.PI) / 180)
  const bend = clamp((along - HEEL) / (BENT - HEEL)) * ((78 * Math.PI) / 180)
  const leg = Math.min(along, HEEL)
  const foot = Math.max(0, along - BENT)
  const [x, y] = [radius * (1 - Math.cos(bend)), -leg - radius * Math.sin(bend)]
  return { at: [x + foot * Math.sin(bend), y - foot * Math.cos(bend)], way: [Math.sin(bend), -Math.cos(bend)] }
}

/** A flattened knitted tube: half of it is visible, and the print goes all around. */
function sock(key: string, shift: readonly [x: number, y: number, roll: number]): Part {
  const mesh = sheet(48, 150, (across, down) => {
    const along = down * LONG
    const { at, way } = lineAt(along)
    const toe = Math.sqrt(clamp(1 - rise(LONG - 52, LONG + 4, along) ** 2.2))
    const heel = Math.exp(-(((along - 246) / 34) ** 2))
    const side = across * 2 - 1
    const half = (WIDE / 2) * toe * (0.96 - 0.05 * Math.sin(along / 70)) + (side < 0 ? heel * 14 : -heel * 3)
    const bulge = Math.sqrt(Math.max(0, 1 - side * side))
    const crease = hills(along / 30, side * 2, 41) * 1.5 * (0.3 + heel + rise(140, 190, along) * 0.4)
    const out = side * half
    const position = [at[0] - way[1] * out, at[1] + way[0] * out, 9 * bulge ** 0.8 * Math.min(1, toe * 1.4) + crease * bulge] as const // prettier-ignore
    return { position, place: [side * (WIDE / 2), -along] }
  })
  const seams = [
    { kind: 'rib', line: [[-60, 0], [60, 0]], at: 46 }, // prettier-ignore
    { kind: 'join', line: [[-60, -LONG + 34], [60, -LONG + 34]] }, // prettier-ignore
  ] as const
  const print: Print = { key, at: (x, y) => [0.5 + x / 180, -y / LONG] }
  const knit: Material = { tone: [0.98, 0.98, 0.975], colour: 1, sheen: 0.1, gloss: 0, detail: cloth({ seams, grain: 2, yarn: 1.1 }), prints: [print] } // prettier-ignore
  const laid = moved(mesh, (position) => {
    const [x, y, z] = turn(position, 'z', shift[2])
    return [x + shift[0], y + shift[1], z]
  })
  return { mesh: meshOf(laid.positions, laid.places, laid.triangles), outside: knit, inside: { ...knit, prints: [], tone: [0.92, 0.92, 0.915] } } // prettier-ignore
}

const pair = (): Part[] => [sock('left', [-152, 0, 5]), sock('right', [70, 10, -3])]

const flat = (parts: Part[], faces: readonly string[], pitch: number): Scene => ({
  parts,
  faces,
  camera: framed(parts, { pitch, fill: 0.82 }),
  ground: wall(0, 1),
  front: [0, 0, 1],
})

export const SOCKS: Blanks = {
  'S-CREW': () =>
    withRoom(
      [
        angle('front', () => flat(pair(), ['left', 'right'], 0)),
        angle('tilted', () => flat(pair(), ['left', 'right'], 38)),
        angle('left', () => flat([sock('left', [0, 0, -18])], ['left'], 0)),
      ],
      () => onBoards(pair(), 1, { faces: ['left', 'right'], paint: ROSE, fill: 0.7 }),
    ),
}

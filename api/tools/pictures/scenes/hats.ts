import { flat } from '../cloth/prints.ts'
import { cloth, type Seam } from '../cloth/sewing.ts'
import { hills } from '../geometry/chance.ts'
import { moved, sheet, type Mesh, type Place } from '../geometry/mesh.ts'
import { framed } from '../render/framed.ts'
import type { Material, Part, Scene } from '../render/scene.ts'
import { finely, rounding, turned } from '../solids/turned.ts'
import { angle, floor, type Angle, type Blanks } from './blank.ts'
import { MIST, onTable, withRoom } from './rooms.ts'

const TWILL = (seams: readonly Seam[]): Material => ({ tone: [0.98, 0.98, 0.972], colour: 1, sheen: 0.1, gloss: 0, detail: cloth({ seams, grain: 2.2, yarn: 0.8 }) }) // prettier-ignore

/** Half width, half depth and height of the crown. */
const CROWN = { wide: 82, deep: 97, high: 106 }

/** Relative width of the crown at a relative height; steep at the stiffened front. */
const crownAt = (up: number) => (1 - up ** 2.7) ** (1 / 2.1)
const POINTS = Array.from({ length: 61 }, (_, n) => {
  const turn = (n / 60) * (Math.PI / 2)
  const up = Math.sin(turn) ** 0.92
  return [crownAt(Math.min(1, up)), up] as const
})
/** Arc length along the cloth up to each point. */
const LENGTHS = POINTS.reduce<number[]>((all, [share, up], i) => {
  const [before, low] = POINTS[Math.max(0, i - 1)] as Place
  return [...all, (all.at(-1) ?? 0) + Math.hypot((share - before) * 90, (up - low) * CROWN.high)]
}, [])

const panelSeam = (degrees: number): Place[] =>
  POINTS.map(([share], i) => [((degrees * Math.PI) / 180) * share * 91, LENGTHS[i] as number] as const)

function crown(): Mesh {
  return sheet(160, 60, (across, down) => {
    const i = 60 - Math.round(down * 60)
    const [share, up] = POINTS[i] as Place
    const turn = (across - 0.5) * Math.PI * 2
    const soft = 1 + hills(across * 9, up * 3, 14) * 0.008 * (Math.abs(turn) > 1 ? 1.6 : 0.4)
    return {
      position: [Math.sin(turn) * CROWN.wide * share * soft, up * CROWN.high, Math.cos(turn) * CROWN.deep * share * soft - up * up * 6], // prettier-ignore
      place: [turn * share * 91, LENGTHS[i] as number],
    }
  })
}

/** Curved down at the sides, with rows of stitching. */
function brim(): Mesh {
  return sheet(100, 40, (across, down) => {
    const turn = (across - 0.5) * 2.24
    const out = down
    const reach = Math.cos((turn / 1.12) * (Math.PI / 2)) ** 0.7
    const [x, z] = [Math.sin(turn) * CROWN.wide, Math.cos(turn) * CROWN.deep]
    const forward = 70 * reach * out
    const bend = (x / CROWN.wide) ** 2
    return {
      position: [x * (1 + 0.06 * out * reach), 3 - 9 * out * reach - 26 * bend * out, z + forward],
      place: [turn * 90 + 600, 70 * reach * out],
    }
  })
}

function cap(): Part[] {
  const rows = [6, 14, 22, 30, 38, 46, 54, 62].map((at): Seam => ({ kind: 'stitch', line: [[480, at], [720, at]] })) // prettier-ignore
  const seams = [48, -48, 112, -112, 180, -180].flatMap((degrees): Seam[] => [
    { kind: 'join', line: panelSeam(degrees) },
    { kind: 'stitch', line: panelSeam(degrees), at: 4 },
  ])
  const band: Seam = { kind: 'stitch', line: [[-300, 0], [300, 0]], at: 9 } // prettier-ignore
  const twill = TWILL([...seams, band])
  const top = sheet(24, 12, (across, down) => {
    const [turn, nod] = [across * Math.PI * 2, (down * Math.PI) / 2]
    return { position: [Math.sin(turn) * Math.sin(nod) * 7, CROWN.high - 1 + Math.cos(nod) * 4.5, Math.cos(turn) * Math.sin(nod) * 7 - 6], place: [900, 900] } // prettier-ignore
  })
  const dark: Material = { ...twill, tone: [0.9, 0.9, 0.895] }
  return [
    { mesh: crown(), outside: { ...twill, prints: [flat('front', [120, 60], 82)] }, inside: dark },
    { mesh: brim(), outside: TWILL(rows), inside: dark },
    { mesh: moved(brim(), ([x, y, z]) => [x, y - 2.4, z - 0.8]), outside: dark, inside: dark },
    { mesh: top, outside: twill, inside: twill },
  ]
}

function bucket(): Part[] {
  const crownLine: Place[] = [...finely([[91, 6], [80, 88]], 40), ...rounding([77, 88], 3, 10, 90, 6), ...finely([[74, 91], [0.1, 93]], 16)] // prettier-ignore
  const brimLine: Place[] = finely(
    [
      [90.5, 7],
      [96, 0],
      [112, -16],
      [128, -32],
      [137, -42],
    ],
    10,
  )
  const rows = [-4, -12, -20, -28, -36].map((at): Seam => ({ kind: 'stitch', line: [[-400, at], [400, at]] })) // prettier-ignore
  const upright: Seam[] = [-134, 134].map((x) => ({
    kind: 'join',
    line: [
      [x, 0],
      [x, 90],
    ],
  }))
  const seams: Seam[] = [...upright, { kind: 'join', line: [[-400, 88.5], [400, 88.5]] }, { kind: 'stitch', line: [[-400, 84], [400, 84]] }, { kind: 'join', line: [[-400, 6.5], [400, 6.5]] }] // prettier-ignore
  const twill = TWILL([...seams, ...rows])
  const wavy = moved(turned(brimLine.toReversed(), 86, 220), ([x, y, z]) => {
    const out = Math.max(0, -y) / 42
    const turn = Math.atan2(x, z)
    return [x, y + Math.sin(turn * 2 + 0.6) * 5 * out + Math.sin(turn * 3) * 2.4 * out, z]
  })
  const dented = moved(turned(crownLine.toReversed(), 86, 220), ([x, y, z]) => {
    const by = 1 + hills(Math.atan2(x, z) * 1.6, y / 40, 17) * 0.014
    return [x * by, y, z * by]
  })
  const dark: Material = { ...twill, tone: [0.9, 0.9, 0.895] }
  return [
    { mesh: dented, outside: { ...twill, prints: [flat('front', [140, 60], 76)] }, inside: dark },
    { mesh: wavy, outside: twill, inside: dark },
  ]
}

function worn(parts: () => Part[], ground: number): Angle[] {
  const scene = (yaw: number, pitch: number) => (): Scene => {
    const made = parts()
    return { parts: made, faces: ['front'], camera: framed(made, { yaw, pitch, fill: 0.76, distance: 4 }), ground: floor(ground), lamp: 0.8 } // prettier-ignore
  }
  return withRoom([angle('front', scene(0, 12)), angle('tilted', scene(34, 16))], () =>
    onTable(parts(), ground, { faces: ['front'], paint: MIST, yaw: 16, fill: 0.6, lamp: 0.8 }),
  )
}

export const HATS: Blanks = {
  'C-BASE': () => worn(cap, -20.8),
  'C-BUCKET': () => worn(bucket, -48),
}

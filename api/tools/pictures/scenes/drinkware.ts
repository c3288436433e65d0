import type { Place, Vector } from '../geometry/mesh.ts'
import { framed } from '../render/framed.ts'
import type { Material, Part, Scene } from '../render/scene.ts'
import { finely, rod, rounding, turned } from '../solids/turned.ts'
import { angle, floor, type Angle, type Blanks } from './blank.ts'
import { MIST, onTable, SAGE, SAND, withRoom } from './rooms.ts'

const GLAZE: Material = { tone: [0.985, 0.985, 0.98], colour: 0, sheen: 0, gloss: 0.55 }
const STEEL: Material = { tone: [0.78, 0.785, 0.79], colour: 0, sheen: 0, gloss: 0.9 }
const around = (key: string, [width, height]: Place, low: number, middle: number) => ({
  key,
  at: (x: number, y: number): Place => [(x - middle) / width + 0.5, (low + height - y) / height],
})

/** 11 oz: 82 mm wide, 95 mm high. The print goes around, except for the handle on the right. */
const MUG = { radius: 41, height: 95 }
const half = MUG.radius * Math.PI * 0.5

function mug(colour: number): Part[] {
  const { radius: r, height: h } = MUG
  const print = around('wrap', [229, 89], 3, -half)
  const wall: Place[] = [[0.1, 0], ...rounding([r - 5, 5], 5, -90, 0), ...finely([[r, 6], [r, h - 1.6]], 40), ...rounding([r - 1.6, h - 1.6], 1.6, 10, 90, 6)] // prettier-ignore
  const hollow: Place[] = [...rounding([r - 1.6, h - 1.6], 1.6, 90, 180, 6), ...finely([[r - 4, h - 4], [r - 4, 12]], 30), ...rounding([r - 12, 12], 8, 0, -90), [0.1, 4]] // prettier-ignore
  const tinted = { ...GLAZE, colour }
  const body = { mesh: turned([...wall].toReversed(), r, 256), outside: { ...GLAZE, prints: [print] }, inside: GLAZE }
  const inner = { mesh: turned([...hollow].toReversed(), r, 256), outside: tinted, inside: tinted }
  return [body, inner, { mesh: rod(HANDLE, (t) => [6.2 - 1.2 * Math.sin(Math.PI * t), 4.6], [0, 0, 1]), outside: tinted, inside: tinted }] // prettier-ignore
}

/** An ear-shaped handle on the right. */
const HANDLE: readonly Vector[] = Array.from({ length: 49 }, (_, n) => {
  const t = (n / 48) * Math.PI
  const x = 38.5 + 29 * Math.sin(t) ** 0.72
  return [x, 49 + 31 * Math.cos(t) + 3 * Math.sin(t), 0] as const
})

/** 20 oz: steel, slightly tapered, with a clear lid. */
function tumbler(): Part[] {
  const print = around('wrap', [237, 208], 2, 0)
  const body: Place[] = [[0.1, 0], ...rounding([33, 3], 3, -90, 0, 6), ...finely([[36, 3], [36.6, 60], [37.4, 130], [37.7, 208]], 20)] // prettier-ignore
  const brim: Place[] = [[37.7, 208], [38.2, 209], ...rounding([37.4, 210.2], 1.4, -20, 90, 6), [35, 211.6], [34.2, 208]] // prettier-ignore
  const lid: Place[] = [[34.4, 209], [35.4, 211.8], ...rounding([34, 214.5], 2.6, 0, 90, 8), [24, 217.1], [0.1, 217.1]]
  const paint: Material = { tone: [0.965, 0.965, 0.96], colour: 1, sheen: 0.05, gloss: 0.42, prints: [print] }
  const clear: Material = { tone: [0.86, 0.87, 0.875], colour: 0, sheen: 0, gloss: 0.8 }
  return [
    { mesh: turned(body.toReversed(), 37.72, 256), outside: paint, inside: STEEL },
    { mesh: turned(brim.toReversed(), 37.7, 256), outside: STEEL, inside: STEEL },
    { mesh: turned(lid.toReversed(), 37.7, 192), outside: clear, inside: clear },
  ]
}

const spun = (parts: readonly Part[], yaw: number, pitch: number, fill: number): Scene => ({
  parts,
  faces: ['wrap'],
  camera: framed(parts, { yaw, pitch, fill, distance: 4.5 }),
  ground: floor(0),
  lamp: 0.55,
})

function cup(parts: () => Part[], fill: number, paint: Vector): Angle[] {
  const views = [
    angle('left', () => spun(parts(), -38, 14, fill)),
    angle('right', () => spun(parts(), -142, 14, fill)),
    angle('front', () => spun(parts(), -90, 14, fill)),
  ]
  return withRoom(views, () => onTable(parts(), 0, { faces: ['wrap'], paint, yaw: -58, lamp: 0.55 }))
}

export const DRINKWARE: Blanks = {
  'G-MUG': () => cup(() => mug(0), 0.74, SAGE),
  'G-RIM': () => cup(() => mug(1), 0.74, SAND),
  'G-TUMB': () =>
    withRoom(
      [
        angle('front', () => spun(tumbler(), 0, 9, 0.8)),
        angle('left', () => spun(tumbler(), -100, 9, 0.8)),
        angle('right', () => spun(tumbler(), 100, 9, 0.8)),
      ],
      () => onTable(tumbler(), 0, { faces: ['wrap'], paint: MIST, fill: 0.62, lamp: 0.55 }),
    ),
}

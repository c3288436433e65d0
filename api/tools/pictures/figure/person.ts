import { trunk } from '../cloth/mannequin.ts'
import { hills, rise } from '../geometry/chance.ts'
import { cross, dot, minus, plus, times, unit, type Vector } from '../geometry/mesh.ts'
import type { Detail, Material, Part } from '../render/scene.ts'
import { between, blended, both, egg, joined, limb, surfaceOf, type Field } from './field.ts'
import type { Arm, Wearer } from './posed.ts'

export interface Person {
  readonly skin: Vector
  readonly lips: Vector
  readonly hair: Vector
  readonly hairCut: 'short' | 'long' | 'bob'
  readonly trousers: Vector
  /** Relative to a grown man's head. */
  readonly head: number
  /** Height of the chin above the shoulders. */
  readonly chin: number
  readonly neck: number
  /** Relative thickness of arms and hands. */
  readonly build: number
}

const WARMTH = 1

export function partsOfPerson(person: Person, wearer: Wearer, hem: number): Part[] {
  const skin: Material = { tone: person.skin, colour: 0, sheen: 0.05, gloss: 0.03, warmth: WARMTH }
  const lips: Material = { tone: person.lips, colour: 0, sheen: 0.04, gloss: 0.1, warmth: WARMTH }
  const part = (mesh: Part['mesh'], material: Material): Part => ({ mesh, outside: material, inside: material })
  return [
    part(bust(person, wearer), skin),
    part(mouth(person), lips),
    ...hairOf(person).map((mesh) => part(mesh, hairMaterial(person.hair))),
    ...wearer.arms.map((arm) => part(armAndHand(person, wearer, arm), skin)),
    part(trousers(wearer, hem), denim(person.trousers)),
  ]
}

/** A field drawn for a chin at height 0 and a grown man's head, placed on this person. */
function onHead({ head, chin }: Person, field: Field): Field {
  return (x, y, z) => field(x / head, (y - chin) / head, z / head) * head
}

const FACE = joined(
  22,
  egg([0, 140, -8], [73, 92, 93]),
  egg([0, 70, 30], [60, 66, 56]),
  both(limb([50, 44, 2], [14, 15, 66], 16, 15)),
  egg([0, 15, 72], [20, 14, 18]),
  egg([0, 44, 64], [30, 22, 26]),
)
const NOSE = joined(8, limb([0, 118, 90], [0, 80, 108], 9, 11), both(egg([13, 74, 97], [9, 8, 9])))
const EARS = both(egg([71, 94, -12], [9, 27, 15]))

function bust(person: Person, { figure }: Wearer) {
  const { neck, chin, head, build } = person
  // A child's shoulders are narrower than its head suggests.
  const wide = Math.min(head, build * 1.05)
  const face = onHead(person, (x, y, z) => Math.min(blended(FACE(x, y, z), NOSE(x, y, z), 10), EARS(x, y, z)))
  const throat = joined(
    26,
    limb([0, -120, -18], [0, chin + 40 * head, -12], neck + 3, neck - 2),
    both(limb([12 * head, -70 * head, 40 * head], [44 * head, chin + 24 * head, -24 * head], 8 * head, 11 * head)),
    both(limb([42 * wide, 34 * wide, -26 * wide], [100 * wide, -60 * wide, -14 * wide], 15 * wide, 17 * wide)),
    both(limb([14 * wide, -84 * wide, 46 * wide], [120 * wide, -50 * wide, 2], 8 * wide, 7 * wide)),
  )
  // Below the collar it stays inside the cloth.
  const chest: Field = (x, y, z) => trunk(figure.torso, Math.abs(x), y, z) + 5
  const upper: Field = (x, y, z) => blended(chest(x, y, z) + 70 * rise(-70, 20, y), throat(x, y, z), 30)
  const all: Field = (x, y, z) =>
    Math.max(blended(upper(x, y, z), face(x, y, z), 26), chest(x, y, z) - 400 * rise((-84 * wide) / head, 20, y) ** 2)
  return surfaceOf(all, { least: [-135, -200, -125], most: [135, 205, 130], step: 3.4 })
}

/** Lips, slightly proud of the face. */
function mouth(person: Person) {
  const all = onHead(person, (x, y, z) => {
    const open = 1 - (x / 26) ** 2
    const upper = open > 0 && y > LINE
    const edge = upper
      ? 6.2 * open ** 1.3 + 1.2 * open - 1.8 * Math.exp(-((x / 4) ** 2))
      : 9.2 * Math.max(0, open) ** 0.9
    const share = Math.abs(y - LINE - 0.6 * (1 - open)) / Math.max(0.1, edge)
    const bulge =
      share < 1
        ? Math.sin(Math.PI * Math.min(1, 0.12 + share * 0.88)) ** 0.6 * (upper ? 2.6 : 3.6) * Math.max(0, open) ** 0.4
        : -2
    return Math.max(FACE(x, y, z) - bulge, open > 0 ? (share - 1) * 2 : 1, 60 - z)
  })
  const { chin, head } = person
  return surfaceOf(all, { least: [-30 * head, chin + 28 * head, 55 * head], most: [30 * head, chin + 58 * head, 105 * head], step: 0.9 }) // prettier-ignore
}

/** Height of the closed mouth above the chin. */
const LINE = 42

function hairOf(person: Person) {
  const { chin, head, hairCut } = person
  const strand = (x: number, y: number, z: number) => hills(Math.atan2(x, z + 20) * 7, y / 90, 5) * 3 + hills(Math.atan2(x, z + 20) * 19, y / 120, 6) * 1.6 // prettier-ignore
  const cap: Field = (x, y, z) => Math.max(egg([0, 146, -14], [86, 98, 96])(x, y, z), -(y - 96 + z * 0.9 - 34))
  const fall = hairCut === 'long' ? LONG : BOB
  const shape = hairCut === 'short' ? cap : joined(14, egg([0, 146, -18], [88, 98, 96]), fall)
  const face = egg([0, 74, 62], [61, 96, 70])
  const all = onHead(person, (x, y, z) => Math.max(shape(x, y, z) - strand(x, y, z), 3 - face(x, y, z)))
  return [surfaceOf(all, { least: [-150 * head, chin - 300 * head, -150 * head], most: [150 * head, chin + 130 * head, 110 * head], step: 2.6 })] // prettier-ignore
}

const LONG: Field = joined(26, both(limb([66, 120, -10], [74, 10, -22], 26, 27)), both(limb([74, 10, -22], [88, -120, -44], 27, 25)), both(limb([88, -120, -44], [86, -230, -70], 25, 14)), egg([0, -10, -62], [96, 210, 40])) // prettier-ignore
const BOB: Field = joined(22, both(limb([68, 120, -4], [78, 26, 4], 24, 24)), egg([0, 60, -50], [88, 84, 52]))

const hairMaterial = (tone: Vector): Material => ({
  tone,
  colour: 0,
  sheen: 0.16,
  gloss: 0.1,
  detail: (x, y): Detail => {
    const line = hills(x / 2.2 + y / 160, y / 130, 4)
    return { tint: 1 + line * 0.22, right: line * 0.5, up: 0 }
  },
})

/** Upper arm, forearm and a hand with the fingers together. */
function armAndHand({ build }: Person, { figure, hasHands }: Wearer, [shoulder, elbow, wrist]: Arm) {
  const root = (figure.arm[1]?.[2] ?? 48) * 0.86
  const hand = handOf(elbow, wrist, build)
  // Thin inside a long sleeve, so that no fold uncovers it.
  const sleeve = joined(10, limb(between(elbow, wrist, 0.7), wrist, 18 * build, 21 * build), hand)
  const bare = joined(
    34,
    limb(shoulder, elbow, root, 34 * build),
    limb(between(elbow, wrist, 0.02), between(elbow, wrist, 0.28), 34 * build, 37 * build),
    limb(between(elbow, wrist, 0.28), wrist, 37 * build, 26.5 * build),
    hand,
  )
  const all = hasHands ? sleeve : bare
  const points = [shoulder, elbow, wrist, plus(wrist, times(unit(minus(wrist, elbow)), 150 * build))]
  const reach = (k: 0 | 1 | 2, way: 1 | -1) => way * Math.max(...points.map((point) => way * point[k])) + way * 70
  return surfaceOf(all, { least: [reach(0, -1), reach(1, -1), reach(2, -1)], most: [reach(0, 1), reach(1, 1), reach(2, 1)], step: 3.4 }) // prettier-ignore
}

/** A relaxed hand, its palm towards the body, its thumb in front. */
function handOf(elbow: Vector, wrist: Vector, build: number): Field {
  const along = unit(minus(wrist, elbow))
  const inwards = unit(
    minus([-Math.sign(wrist[0]), 0, -0.25], times(along, dot([-Math.sign(wrist[0]), 0, -0.25], along))),
  )
  const forth = times(cross(along, inwards), -Math.sign(wrist[0]))
  return (x, y, z) => {
    const from = minus([x, y, z], wrist)
    return HAND(dot(from, along) / build, dot(from, inwards) / build, dot(from, forth) / build) * build
  }
}

/** Along the hand, towards the palm, towards the thumb. */
const HAND = joined(
  9,
  egg([52, 0, 0], [56, 14, 35]),
  limb([-6, 0, 0], [30, 0, 0], 21, 16),
  ...[-27, -9, 9, 26].flatMap((side, i) => {
    const long = [0.86, 1.02, 1.06, 1][i] ?? 1
    return [limb([82, 0, side], [82 + 44 * long, 7, side * 0.82], 9, 8.4), limb([82 + 44 * long, 7, side * 0.82], [82 + 76 * long, 25, side * 0.7], 8.4, 6.6)] // prettier-ignore
  }),
  limb([22, 4, 26], [58, 14, 44], 13, 10.5),
  limb([58, 14, 44], [92, 20, 41], 10.5, 7.6),
)

/** Two legs below a hip. */
function trousers({ figure }: Wearer, hem: number) {
  const k = (figure.arm[1]?.[2] ?? 48) / 48
  const legs = both(limb([88 * k, hem + 60, -4], [104 * k, hem - 330, 2], 90 * k, 80 * k))
  const hips = egg([0, hem + 120, -4], [176 * k, 190 * k, 92 * k])
  const all: Field = (x, y, z) => {
    const crease = hills(x / 60 + y / 130, y / 34 - Math.abs(x) / 60, 23) * 3.2 * rise(hem - 180, hem + 20, y)
    return blended(legs(x, y, z / 0.8), hips(x, y, z / 0.8), 18) - crease
  }
  return surfaceOf(all, { least: [-270 * k, hem - 330 * k, -160], most: [270 * k, hem + 140, 190], step: 4 })
}

const denim = (tone: Vector): Material => ({
  tone,
  colour: 0,
  sheen: 0.06,
  gloss: 0,
  detail: (x, y): Detail => {
    const twill = Math.sin((x + y * 0.7) * 2.6) * 0.035
    return { tint: 1 + twill + hills(x / 1.6, y / 5, 8) * 0.05 + hills(x / 60, y / 90, 9) * 0.04, right: hills(x / 1.4, y / 1.4, 2) * 0.1, up: 0 } // prettier-ignore
  },
})

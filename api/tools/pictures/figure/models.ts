import { cutOf, type Measures } from '../cloth/cuts.ts'
import type { Figure } from '../cloth/mannequin.ts'
import { rise } from '../geometry/chance.ts'
import type { Vector } from '../geometry/mesh.ts'
import type { Person } from './person.ts'
import type { Arm, Wearer } from './posed.ts'

export interface Model {
  readonly person: Person
  readonly wearer: Wearer
}

/**
 * Elbow and wrist from the shoulder, for the left arm of a grown man: hands behind the back, or
 * hanging out of long sleeves.
 */
const BEHIND = [[88, -272, -72], [-6, -480, -165]] as const // prettier-ignore
const HANGING = [[96, -304, -34], [96, -556, 66]] as const // prettier-ignore
const BENT = [[104, -300, -56], [92, -542, 104]] as const // prettier-ignore

type Stance = readonly [elbow: Vector, wrist: Vector]

const BODY: Measures = { chest: 520, length: 712, shoulder: 216, sleeve: 216, cuff: 174, neck: 84, frontDrop: 92, collar: 19, stiffness: 0 } // prettier-ignore

function model(person: Person, body: Partial<Measures>, stances: readonly [Stance, Stance], breast: number): Model {
  const figure = rounder(cutOf({ ...BODY, ...body }).figure)
  const shoulder = figure.arm[1] as Vector
  const arm = ([elbow, wrist]: Stance, side: 1 | -1): Arm => {
    const on = ([x, y, z]: Vector): Vector => [side * (shoulder[0] + x * person.build), shoulder[1] + y * person.build, z * person.build] // prettier-ignore
    return [on([0, 0, 0]), on(elbow), on(wrist)]
  }
  return {
    person,
    wearer: { figure, hasHands: stances[0] !== BEHIND, arms: [arm(stances[0], 1), arm(stances[1], -1)], breast },
  }
}

/** A body is deeper than the dress form, which shows a piece almost flat. */
const rounder = ({ torso, arm }: Figure): Figure => ({
  arm,
  torso: torso.map(([y, wide, deep]) => {
    const low = rise(-60, -230, y)
    return [y, wide * (1 - 0.1 * low), deep * (1 + 0.26 * low)]
  }),
})

type Looks = Pick<Person, 'skin' | 'lips' | 'hair' | 'hairCut'>

// prettier-ignore
const LOOKS = {
  anton: { skin: [0.9, 0.72, 0.6], lips: [0.78, 0.5, 0.45], hair: [0.22, 0.15, 0.11], hairCut: 'short' },
  mei: { skin: [0.94, 0.79, 0.69], lips: [0.82, 0.46, 0.45], hair: [0.16, 0.12, 0.1], hairCut: 'bob' },
  ada: { skin: [0.56, 0.38, 0.28], lips: [0.55, 0.3, 0.27], hair: [0.1, 0.08, 0.075], hairCut: 'long' },
  kofi: { skin: [0.46, 0.31, 0.23], lips: [0.46, 0.27, 0.24], hair: [0.09, 0.075, 0.07], hairCut: 'short' },
  clara: { skin: [0.93, 0.76, 0.65], lips: [0.8, 0.47, 0.43], hair: [0.5, 0.33, 0.2], hairCut: 'long' },
  lin: { skin: [0.95, 0.79, 0.68], lips: [0.88, 0.62, 0.56], hair: [0.15, 0.11, 0.09], hairCut: 'bob' },
  sam: { skin: [0.8, 0.6, 0.47], lips: [0.73, 0.49, 0.41], hair: [0.2, 0.13, 0.09], hairCut: 'short' },
} satisfies Record<string, Looks>

// prettier-ignore
const BODIES = {
  man: [{ head: 1, chin: 54, neck: 51, build: 1 }, {}, 0],
  woman: [{ head: 0.93, chin: 50, neck: 42, build: 0.9 }, { chest: 430, shoulder: 180, neck: 78, waist: 0.1 }, 0.8],
  tall: [{ head: 0.93, chin: 50, neck: 42, build: 0.98 }, { chest: 465, shoulder: 204, neck: 80, waist: 0.06 }, 0.6],
  child: [{ head: 0.94, chin: 34, neck: 36, build: 0.72 }, { chest: 372, length: 500, shoulder: 150, sleeve: 130, cuff: 130, neck: 68 }, 0],
} satisfies Record<string, readonly [Pick<Person, 'head' | 'chin' | 'neck' | 'build'>, Partial<Measures>, number]>

const STANCES = { behind: [BEHIND, BEHIND], relaxed: [HANGING, BENT] } as const

export const TROUSERS = { indigo: [0.3, 0.36, 0.46], cream: [0.88, 0.85, 0.79], charcoal: [0.27, 0.28, 0.3], olive: [0.42, 0.42, 0.33] } as const // prettier-ignore

export interface Casting {
  readonly looks: keyof typeof LOOKS
  readonly body: keyof typeof BODIES
  readonly stance: keyof typeof STANCES
  readonly trousers: keyof typeof TROUSERS
}

export function modelOf({ looks, body, stance, trousers }: Casting): Model {
  const [sizes, measures, breast] = BODIES[body]
  return model({ ...sizes, ...LOOKS[looks], trousers: TROUSERS[trousers] } as Person, measures, STANCES[stance], breast)
}

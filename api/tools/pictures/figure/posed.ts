import { trunk, type Figure } from '../cloth/mannequin.ts'
import type { Body } from '../cloth/settle.ts'
import { minus, plus, times, unit, type Vector } from '../geometry/mesh.ts'
import { between, blended, egg, limb, type Field } from './field.ts'

/** An arm from the shoulder over the elbow to the wrist. */
export type Arm = readonly [shoulder: Vector, elbow: Vector, wrist: Vector]

/** Who wears a garment: the body under it, and where its arms end up. */
export interface Wearer {
  readonly figure: Figure
  /** The wearer's left (positive x), then the right. */
  readonly arms: readonly [Arm, Arm]
  /** Hands hang out of long sleeves; otherwise they are out of sight. */
  readonly hasHands: boolean
  /** Size of the breast; 0 for none. */
  readonly breast: number
}

/** The dress form's arm, straight and slanting. */
export function straightArm({ arm }: Figure, side: 1 | -1): Arm {
  const [, shoulder, , end] = arm as [Joint, Joint, Joint, Joint]
  const along = (share: number): Vector => [side * (shoulder[0] + (end[0] - shoulder[0]) * share), shoulder[1] + (end[1] - shoulder[1]) * share, 0] // prettier-ignore
  return [along(0), along(0.5), along(1)]
}

type Joint = Figure['arm'][number]

/** A share of the way from the dress form, on which a garment is sewn, to its wearer. */
export function posed(form: Figure, { figure, arms, hasHands, breast }: Wearer, share: number): Body {
  const torso = form.torso.map((ring, i) => between(ring, figure.torso[i] as Vector, share))
  const joints = form.arm.map((joint, i) => between(joint, figure.arm[i] as Vector, share))
  const parts = arms.flatMap((arm, i) =>
    armOf(straightArm(form, i === 0 ? 1 : -1), arm, joints, share, hasHands ? 110 : 0),
  )
  const bust = breast > 0 ? breastOf(figure, breast * share) : null
  return (x, y, z) => {
    let far = trunk(torso, Math.abs(x), y, z)
    if (bust) far = blended(far, bust(Math.abs(x), y, z), 44)
    for (const part of parts) far = blended(far, part(x, y, z), 30)
    return far
  }
}

function armOf(from: Arm, to: Arm, joints: readonly Vector[], share: number, hand: number): Field[] {
  const [a, b, c] = from.map((point, i) => between(point, to[i] as Vector, share)) as [Vector, Vector, Vector]
  const [inner, root, elbow, wrist] = joints as [Vector, Vector, Vector, Vector]
  return [
    limb([Math.sign(a[0]) * inner[0], inner[1], 0], a, inner[2], root[2]),
    limb(a, b, root[2], elbow[2]),
    limb(b, c, elbow[2], wrist[2]),
    ...(hand > 0 ? [limb(c, plus(c, times(unit(minus(c, b)), hand * share)), wrist[2], wrist[2])] : []),
  ]
}

function breastOf({ torso }: Figure, size: number): Field {
  const wide = torso[4]?.[1] ?? 200
  return egg([wide * 0.42, -wide * 1.32, wide * 0.27], [wide * 0.32, wide * 0.36, Math.max(1, wide * 0.24 * size)])
}

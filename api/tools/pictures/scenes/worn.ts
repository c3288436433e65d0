import type { Measures } from '../cloth/cuts.ts'
import { modelOf, type Casting } from '../figure/models.ts'
import { partsOfPerson } from '../figure/person.ts'
import type { Wearer } from '../figure/posed.ts'
import { turn, type Vector } from '../geometry/mesh.ts'
import type { Part, Scene } from '../render/scene.ts'
import { angle, type Angle } from './blank.ts'
import { CLAY, MIST, ROSE, SAGE, SAND, SKY, sunny } from './rooms.ts'

interface Shot extends Casting {
  readonly wall: Vector
  /** Degrees from which the camera sees the model. */
  readonly yaw: number
  /** Faces of which too little is in sight for a print. */
  readonly hides?: readonly string[]
}

// prettier-ignore
const SHOTS: Readonly<Record<string, Shot>> = {
  'T180-U': { looks: 'anton', body: 'man', stance: 'behind', trousers: 'indigo', wall: SAGE, yaw: -12, hides: ['left_sleeve'] },
  'T240-O': { looks: 'kofi', body: 'man', stance: 'behind', trousers: 'charcoal', wall: SAND, yaw: 10, hides: ['right_sleeve'] },
  'T160-W': { looks: 'mei', body: 'woman', stance: 'behind', trousers: 'cream', wall: ROSE, yaw: -14 },
  'T220-L': { looks: 'ada', body: 'tall', stance: 'relaxed', trousers: 'indigo', wall: MIST, yaw: 12, hides: ['left_sleeve'] },
  'H320-U': { looks: 'clara', body: 'tall', stance: 'relaxed', trousers: 'indigo', wall: CLAY, yaw: -10 },
  'H280-C': { looks: 'anton', body: 'man', stance: 'relaxed', trousers: 'olive', wall: SKY, yaw: 14 },
  'K160-T': { looks: 'lin', body: 'child', stance: 'behind', trousers: 'indigo', wall: SKY, yaw: -10 },
  'K280-H': { looks: 'sam', body: 'child', stance: 'relaxed', trousers: 'cream', wall: SAND, yaw: 10 },
  'A-SHIRT': { looks: 'kofi', body: 'man', stance: 'behind', trousers: 'cream', wall: MIST, yaw: -12 },
  'A-TEE': { looks: 'clara', body: 'woman', stance: 'behind', trousers: 'indigo', wall: SAGE, yaw: 12 },
}

/** The garment worn by a model, from the nose to the hips. */
export function onModel(
  item: string,
  { length, sleeve }: Measures,
  faces: readonly string[],
  sewn: (wearer: Wearer) => readonly Part[],
): Angle[] {
  const shot = SHOTS[item]
  if (!shot) return []
  const { person, wearer } = modelOf(shot)
  const top = person.chin + 84 * person.head
  // Room for the hands below long sleeves.
  const low = -length - (sleeve > 350 ? 150 : 62) * person.build
  const scene = (): Scene => {
    const target: Vector = [0, (top + low) / 2, 0]
    const eye = turn([0, 40, 1000], 'y', shot.yaw)
    return {
      parts: [...sewn(wearer), ...partsOfPerson(person, wearer, -length)],
      faces: faces.filter((face) => !shot.hides?.includes(face)),
      isSoft: true,
      camera: { target, eye: [eye[0], eye[1] + target[1], eye[2]], span: top - low, distance: (top - low) * 3.2 },
      ground: sunny(shot.wall, shot.yaw, 340),
    }
  }
  return [angle('worn', scene)]
}

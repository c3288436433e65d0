import type { Measures } from '../cloth/cuts.ts'
import { modelOf, type Casting } from '../figure/models.ts'
import { partsOfPerson } from '../figure/person.ts'
import type { Wearer } from '../figure/posed.ts'
import { rise } from '../geometry/chance.ts'
import { turn, type Vector } from '../geometry/mesh.ts'
import type { Ground, Part, Scene } from '../render/scene.ts'
import { angle, type Angle } from './blank.ts'

interface Shot extends Casting {
  readonly wall: Vector
  /** Degrees from which the camera sees the model. */
  readonly yaw: number
}

const [SAGE, SAND, ROSE, MIST, CLAY, SKY] = [[0.76, 0.79, 0.73], [0.87, 0.82, 0.74], [0.87, 0.77, 0.73], [0.78, 0.8, 0.83], [0.8, 0.68, 0.59], [0.72, 0.79, 0.85]] as const // prettier-ignore

// prettier-ignore
const SHOTS: Readonly<Record<string, Shot>> = {
  'T180-U': { looks: 'anton', body: 'man', stance: 'behind', trousers: 'indigo', wall: SAGE, yaw: -12 },
  'T240-O': { looks: 'kofi', body: 'man', stance: 'behind', trousers: 'charcoal', wall: SAND, yaw: 10 },
  'T160-W': { looks: 'mei', body: 'woman', stance: 'behind', trousers: 'cream', wall: ROSE, yaw: -14 },
  'T220-L': { looks: 'ada', body: 'tall', stance: 'relaxed', trousers: 'indigo', wall: MIST, yaw: 12 },
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
      faces,
      isSoft: true,
      camera: { target, eye: [eye[0], eye[1] + target[1], eye[2]], span: top - low, distance: (top - low) * 3.2 },
      ground: sunny(shot.wall, shot.yaw, 340),
    }
  }
  return [angle('worn', scene)]
}

/** A painted wall with the light of a window on it. */
function sunny(tone: Vector, yaw: number, distance: number): Ground {
  const normal = turn([0, 0, 1], 'y', yaw)
  const right = turn([1, 0, 0], 'y', yaw)
  return {
    normal,
    point: [-normal[0] * distance, 0, -normal[2] * distance],
    tone: ([x, y, z]) => {
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

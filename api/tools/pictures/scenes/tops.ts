import { cutOf, type Measures } from '../cloth/cuts.ts'
import type { Cloth } from '../cloth/garment.ts'
import { behind, flat, only, onSleeve, sleeveOf } from '../cloth/prints.ts'
import { buttons, campCollar } from '../cloth/shirt.ts'
import { partsOf, worn, type Printed } from '../cloth/upper_body.ts'
import type { Place } from '../geometry/mesh.ts'
import { hood, pocket } from '../cloth/hood.ts'
import { framed } from '../render/framed.ts'
import type { Part, Print, Scene } from '../render/scene.ts'
import type { Wearer } from '../figure/posed.ts'
import { onModel } from './worn.ts'
import { angle, wall, type Angle, type Blanks } from './blank.ts'

interface Top {
  readonly measures: Measures
  /** Sizes of print areas with their distance below the highest point of the shoulder. */
  readonly front: readonly [size: Place, top: number]
  readonly back: readonly [size: Place, top: number]
  readonly sleeve?: readonly [size: Place, from: number]
  readonly grain: number
  readonly yarn: number
  readonly more?: (cloth: Cloth) => readonly Part[]
  /** Body and sleeves are cut separately from printed cloth. */
  readonly isAllOver?: boolean
  readonly hasCloseUp?: boolean
}

const TEE: Measures = { chest: 520, length: 712, shoulder: 216, sleeve: 216, cuff: 174, neck: 84, frontDrop: 92, collar: 19, stiffness: 0.07 } // prettier-ignore

const tee = (measures: Partial<Measures>, rest: Omit<Top, 'measures' | 'grain' | 'yarn'>): Top => ({ measures: { ...TEE, ...measures }, grain: 1, yarn: 1.1, ...rest }) // prettier-ignore

const SWEAT: Measures = { ...TEE, chest: 575, length: 690, shoulder: 246, sleeve: 560, cuff: 104, neck: 88, frontDrop: 88, collar: 24, stiffness: 0.22, bands: 62 } // prettier-ignore

const sweat = (measures: Partial<Measures>, rest: Omit<Top, 'measures' | 'grain' | 'yarn'>): Top => ({ measures: { ...SWEAT, ...measures }, grain: 1.5, yarn: 1.6, ...rest }) // prettier-ignore

const TOPS: Readonly<Record<string, Top>> = {
  'T180-U': tee({}, { front: [[305, 406], 165], back: [[305, 406], 95], sleeve: [[90, 90], 75], hasCloseUp: true }),
  'T240-O': tee(
    { chest: 610, length: 725, shoulder: 282, sleeve: 225, cuff: 208, neck: 88, collar: 24, stiffness: 0.14 },
    { front: [[355, 455], 160], back: [[355, 455], 95], sleeve: [[100, 100], 70], hasCloseUp: true },
  ),
  'T160-W': tee(
    { chest: 445, length: 625, shoulder: 186, sleeve: 158, cuff: 150, neck: 84, frontDrop: 104, collar: 15, stiffness: 0.05, waist: 0.07 }, // prettier-ignore
    { front: [[260, 360], 170], back: [[260, 360], 95] },
  ),
  'T220-L': tee(
    { sleeve: 590, cuff: 100, stiffness: 0.09 },
    { front: [[305, 406], 165], back: [[305, 406], 95], sleeve: [[80, 350], 130] },
  ),
  'K160-T': tee(
    { chest: 380, length: 500, shoulder: 152, sleeve: 130, cuff: 130, neck: 68, frontDrop: 66, collar: 15 },
    { front: [[230, 300], 115], back: [[230, 300], 70] },
  ),
  'A-TEE': tee({ chest: 540, stiffness: 0.05 }, { front: [[600, 780], 0], back: [[600, 780], 0], isAllOver: true }),
  'A-SHIRT': tee(
    { chest: 570, length: 735, shoulder: 232, sleeve: 236, cuff: 212, neck: 80, frontDrop: 128, collar: 9, stiffness: 0.1, seams: campCollar() }, // prettier-ignore
    { front: [[620, 820], 0], back: [[620, 820], 0], sleeve: [[420, 280], -24], isAllOver: true, more: buttons },
  ),
  'H280-C': sweat({}, { front: [[330, 380], 160], back: [[355, 406], 95] }),
  'H320-U': sweat(
    { length: 700, collar: 12, frontDrop: 78, seams: pocket(1) },
    { front: [[330, 330], 116], back: [[355, 406], 150], more: () => hood(1), hasCloseUp: true },
  ),
  'K280-H': sweat(
    { chest: 430, length: 520, shoulder: 182, sleeve: 400, cuff: 84, neck: 72, frontDrop: 58, collar: 10, bands: 46, seams: pocket(0.72) }, // prettier-ignore
    { front: [[220, 220], 88], back: [[240, 300], 115], more: () => hood(0.8) },
  ),
}

export const TOP_BLANKS: Blanks = Object.fromEntries(Object.entries(TOPS).map(([item, top]) => [item, () => angles(item, top)])) // prettier-ignore

function angles(item: string, top: Top): Angle[] {
  let parts: readonly Part[] | null = null
  const made = () => (parts ??= sewnParts(top))
  const from = (yaw: number, distance: number, faces: readonly string[]) => (): Scene => ({
    parts: made(),
    faces,
    isSoft: true,
    camera: framed(made(), { yaw }),
    ground: wall(yaw, distance),
  })
  const depth = top.measures.chest * 0.22
  const sleeves = top.isAllOver && top.sleeve ? ['left_sleeve', 'right_sleeve'] : []
  const life = onModel(item, top.measures, ['front', ...(top.sleeve ? ['left_sleeve', 'right_sleeve'] : [])], (wearer) => sewnParts(top, wearer)) // prettier-ignore
  const both = [
    angle('front', from(0, depth, ['front', ...sleeves])),
    ...life,
    angle('back', from(180, depth, ['back', ...sleeves])),
  ]
  const near = top.hasCloseUp ? [angle('near', () => closeUp(made(), top.front, depth))] : []
  if (!top.sleeve) return [...both, angle('left', from(32, depth * 1.6, ['front'])), ...near]
  const beside = (sleeve: string) => (top.isAllOver ? ['front', 'back', ...sleeves] : ['front', sleeve])
  return [
    ...both,
    angle('left', from(44, depth * 2.1, beside('left_sleeve'))),
    angle('right', from(-44, depth * 2.1, beside('right_sleeve'))),
    ...near,
  ]
}

/** A close-up of the print and its folds. */
function closeUp(parts: readonly Part[], [[, high], top]: Top['front'], depth: number): Scene {
  const target = [6, -top - high * 0.4, depth * 0.8] as const
  const span = high * 1.3
  const camera = { target, eye: [target[0] - span * 0.42, target[1] - span * 0.1, target[2] + span] as const, span, distance: span * 3 } // prettier-ignore
  return { parts, faces: ['front'], isSoft: true, camera, ground: wall(0, depth) }
}

function sewnParts(top: Top, wearer?: Wearer): Part[] {
  const { measures, grain, yarn, more } = top
  const piece = worn(cutOf(measures), stepOf(measures), wearer)
  const printed: Printed = { front: printsOn(top, true), back: printsOn(top, false) }
  return [...partsOf(piece, { grain, yarn }, printed), ...(more?.(piece.cloth) ?? [])]
}

function printsOn({ measures, front, back, sleeve, isAllOver }: Top, isFront: boolean): Print[] {
  const cut = cutOf(measures)
  const body = isFront ? flat('front', front[0], -front[1]) : behind('back', back[0], -back[1])
  const onSleeves = sleeve
    ? ([['left_sleeve', 1], ['right_sleeve', -1]] as const).map(([key, side]) => onSleeve(key, sleeve[0], cut.top.slice(2), sleeve[1], side, isFront)) // prettier-ignore
    : []
  if (!isAllOver) return [body, ...onSleeves]
  const isOn = sleeveOf(cut)
  return [only(body, (x, y) => !isOn(x, y)), ...onSleeves.map((print) => only(print, isOn))]
}

/** Mesh size: finer for small pieces, coarser for large ones, whose simulation is slow. */
const stepOf = ({ chest, sleeve }: Measures) => (chest < 450 ? 11 : sleeve > 350 ? 15.5 : 13)

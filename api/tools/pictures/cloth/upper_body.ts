import { rise } from '../geometry/chance.ts'
import { meshOf } from '../geometry/mesh.ts'
import type { Place } from '../geometry/mesh.ts'
import { evenly, mirrored, through, type Side } from '../geometry/outline.ts'
import type { Part, Print } from '../render/scene.ts'
import { sewn, type Cloth } from './garment.ts'
import { mannequin, type Figure } from './mannequin.ts'
import { posed, type Wearer } from '../figure/posed.ts'
import { refined } from './refine.ts'
import { smooth } from './smooth.ts'
import { settle } from './settle.ts'
import { cloth, type Seam, type Weave } from './sewing.ts'

/** The cut of an upper garment; right half, y from the highest point of the shoulder. */
export interface Cut {
  readonly neck: number
  readonly frontDrop: number
  readonly backDrop: number
  /** From the neck over the shoulder to the sleeve's end. */
  readonly top: readonly Place[]
  /** From the sleeve's end under the arm to the hem. */
  readonly under: readonly Place[]
  /** Sleeve seam from the shoulder to the armpit. */
  readonly armhole: readonly Place[]
  readonly figure: Figure
  readonly seams?: readonly Seam[]
  readonly collar: number
  /** Degrees by which the arms hang lower than the sleeves are cut. */
  readonly drop: number
  /** Width in millimetres of ribbed bands at hem and cuffs, instead of a folded hem. */
  readonly bands?: number
  readonly stiffness: number
  readonly gather?: (x: number, y: number) => number
}

export interface Worn {
  readonly cloth: Cloth
  readonly front: readonly Seam[]
  readonly back: readonly Seam[]
}

/** Without a wearer the piece hangs on the dress form, its arms straight. */
export function worn(cut: Cut, step: number, wearer?: Wearer): Worn {
  const { top, under, neck } = cut
  const hem = under.at(-1) as Place
  const cuff = evenly([top.at(-1) as Place, under[0] as Place], step)
  const [over, below] = [through(top, step), through(under, step)]
  const hemLine = evenly([hem, [-hem[0], hem[1]]], step)
  const neckLine = (drop: number) => through([[-neck, 0], [-neck * 0.8, -drop * 0.62], [-neck * 0.42, -drop * 0.93], [0, -drop], [neck * 0.42, -drop * 0.93], [neck * 0.8, -drop * 0.62], [neck, 0]], step * 0.7) // prettier-ignore
  const sides = (drop: number): Side[] => [
    { points: over, isOpen: false },
    { points: cuff, isOpen: true },
    { points: below, isOpen: false },
    { points: hemLine, isOpen: true },
    { points: mirrored(below), isOpen: false },
    { points: mirrored(cuff), isOpen: true },
    { points: mirrored(over), isOpen: false },
    { points: neckLine(drop), isOpen: true },
  ]
  const piece = sewn(sides(cut.frontDrop), sides(cut.backDrop), step)
  const seams = (drop: number) => seamsOf(cut, neckLine(drop), [cuff, mirrored(cuff), hemLine])
  const onFront = cut.seams ?? []
  return { cloth: hung(piece, cut, wearer), front: [...seams(cut.frontDrop), ...onFront], back: seams(cut.backDrop) }
}

function seamsOf(
  { armhole, top, collar, bands }: Cut,
  neck: readonly Place[],
  ends: readonly (readonly Place[])[],
): Seam[] {
  const sleeve = through(armhole, 6)
  const shoulder = through(top.slice(0, 4), 6)
  const finish = ends.flatMap(
    (line): Seam[] =>
    bands
      ? [{ kind: 'rib', line, at: bands }]
      : [{ kind: 'stitch', line, at: 21 }, { kind: 'stitch', line, at: 26 }, { kind: 'join', line }], // prettier-ignore
  )
  const joins = [sleeve, mirrored(sleeve), shoulder, mirrored(shoulder)].map((line): Seam => ({ kind: 'join', line }))
  return [{ kind: 'rib', line: neck, at: collar }, ...joins, ...finish]
}

function hung(piece: Cloth, cut: Cut, wearer?: Wearer): Cloth {
  const isFront = new Set(piece.front)
  const isBack = new Set(piece.back)
  for (let i = 0; i < piece.places.length / 2; i += 1) {
    const side = (isFront.has(i) ? 1 : 0) - (isBack.has(i) ? 1 : 0)
    const [x, y] = lowered(piece.places[i * 2] as number, piece.places[i * 2 + 1] as number, cut)
    piece.positions.set([x, y + 15, side * 140], i * 3)
  }
  const how = { gather: cut.gather, stiffness: cut.stiffness, gravity: 0.12 }
  settle(piece, { ...how, body: mannequin(cut.figure), steps: 110, rounds: 14 })
  if (wearer) followed(piece, cut, wearer)
  const body = wearer ? posed(cut.figure, wearer, 1) : mannequin(cut.figure)
  const fine = refined(piece)
  settle(fine, { ...how, body, steps: 45, rounds: 10, gravity: 0.03, calm: 0.9 })
  smooth(fine, 5)
  return fine
}

const MOVES = 36

/** Turns the dress form into the wearer, slowly enough for the cloth to follow. */
function followed(piece: Cloth, { figure, gather, stiffness }: Cut, wearer: Wearer): void {
  const how = { gather, stiffness, gravity: 0.12, rounds: 14 }
  for (let n = 1; n <= MOVES; n += 1)
    settle(piece, { ...how, body: posed(figure, wearer, n / MOVES), steps: n < MOVES ? 3 : 40 })
}

/** Rotates the sleeves down to the arms before the simulation. */
function lowered(x: number, y: number, { armhole, drop }: Cut): Place {
  const [sx, sy] = armhole[0] as Place
  const turned = (rise(sx - 12, sx + 70, Math.abs(x)) * drop * Math.PI) / 180
  const [dx, dy] = [Math.abs(x) - sx, y - sy]
  return [
    Math.sign(x) * (sx + dx * Math.cos(turned) + dy * Math.sin(turned)),
    sy + dy * Math.cos(turned) - dx * Math.sin(turned),
  ]
}

export interface Printed {
  readonly front: readonly Print[]
  readonly back: readonly Print[]
}

export function partsOf(
  { cloth: piece, front, back }: Worn,
  weave: Omit<Weave, 'seams'>,
  { front: onFront, back: onBack }: Printed,
): Part[] {
  return [
    partOf(piece, piece.front, cloth({ ...weave, seams: front }), onFront),
    partOf(piece, piece.back, cloth({ ...weave, seams: back }), onBack),
  ]
}

function partOf(
  { positions, places }: Cloth,
  triangles: Uint32Array,
  detail: ReturnType<typeof cloth>,
  prints: readonly Print[],
): Part {
  const outside = { tone: [0.985, 0.985, 0.98], colour: 1, sheen: 0.08, gloss: 0, detail } as const
  return {
    mesh: meshOf(positions, places, triangles),
    outside: { ...outside, prints },
    inside: { ...outside, tone: [0.93, 0.93, 0.925], sheen: 0.05 },
  }
}

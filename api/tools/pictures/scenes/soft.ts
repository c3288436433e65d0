import { behind, flat } from '../cloth/prints.ts'
import { cloth, type Seam } from '../cloth/sewing.ts'
import { anchor, bothSides, filledBag } from '../cloth/stuffed.ts'
import { moved, turn, type Place, type Vector } from '../geometry/mesh.ts'
import { evenly } from '../geometry/outline.ts'
import { framed } from '../render/framed.ts'
import type { Material, Part, Scene } from '../render/scene.ts'
import { rod } from '../solids/turned.ts'
import { angle, wall, type Angle, type Blanks } from './blank.ts'
import { CLAY, MIST, onBoards, onSofa, onWall, ROSE, SAGE, SAND, SKY, withRoom } from './rooms.ts'

const fabric = (grain: number, yarn: number, sheen: number, seams: readonly Seam[] = []): Material => ({
  tone: [0.98, 0.98, 0.972],
  colour: 1,
  sheen,
  gloss: 0,
  detail: cloth({ seams, grain, yarn }),
})

function frontBackTilted(parts: () => Part[], distance: number, fill = 0.8, pitch = 0): Angle[] {
  let made: Part[] | null = null
  const scene =
    (yaw: number, faces: readonly string[], nod = pitch) =>
    (): Scene => {
      const shown = (made ??= parts())
      return { parts: shown, faces, isSoft: true, camera: framed(shown, { yaw, pitch: nod, fill }), ground: wall(yaw, distance) } // prettier-ignore
    }
  return [angle('front', scene(0, ['front'])), angle('back', scene(180, ['back'])), angle('tilted', scene(28, ['front'], 8))] // prettier-ignore
}

/** Inflated like a pillow; a zip is hidden in the lower seam. */
function cushion(material: Material): Part[] {
  const piece = filledBag([450, 450], 13, false, { stiffness: 0.1, gravity: 0, pressure: 0.5, deep: 58 })
  return bothSides(piece, material, material, {
    front: [flat('front', [450, 450], 225)],
    back: [behind('back', [450, 450], 225)],
  })
}

interface Bag {
  readonly size: Place
  readonly print: Place
  /** Distance from the upper edge to the print. */
  readonly from: number
  readonly hasBack: boolean
  readonly material: Material
  readonly fill: number
}

const printsOf = ({ size, print, from, hasBack }: Bag) => ({
  front: [flat('front', print, size[1] / 2 - from)],
  back: hasBack ? [behind('back', print, size[1] / 2 - from)] : [],
})

function tote(bag: Bag): Part[] {
  const [width, height] = bag.size
  const held = (x: number, y: number) => y > height / 2 - 30 && Math.abs(Math.abs(x) - width * 0.24) < 16
  const piece = filledBag(bag.size, 12, true, { stiffness: 0.16, gravity: 0.09, pressure: bag.fill, pinned: held })
  const strap = { ...bag.material, detail: cloth({ seams: [], grain: 3, yarn: 1.6 }) }
  const handles = ([1, -1] as const).map((side) => ({ mesh: handle(width * 0.24, height / 2, side), outside: strap, inside: strap })) // prettier-ignore
  return [...bothSides(piece, bag.material, { ...bag.material, tone: [0.92, 0.92, 0.91] }, printsOf(bag)), ...handles]
}

/** A strap sewn below the upper edge, arching above it. */
function handle(x: number, top: number, side: 1 | -1) {
  const path: Vector[] = Array.from({ length: 61 }, (_, n) => {
    const t = n / 60
    const across = Math.cos(Math.PI * t)
    const up = Math.sin(Math.PI * t) ** 0.62
    const edge = Math.min(1, Math.min(t, 1 - t) * 14)
    return [x * Math.sign(across) * Math.abs(across) ** 0.5, top - 38 + edge * 38 + 215 * up, side * (8.5 - edge * 3 + (side > 0 ? 5 : -9) * up)] // prettier-ignore
  })
  return rod(path, () => [1.4, 12.5], [0, 0, 1])
}

const stitched = (line: Seam['line'], at: number): Seam => ({ kind: 'stitch', line, at })

const toteSeams = ([width, height]: Place): Seam[] => {
  const [x, y] = [width / 2, height / 2]
  const top = evenly([[-x, y], [x, y]], 8) // prettier-ignore
  return [stitched(top, 26), stitched(top, 3), ...[evenly([[-x, y], [-x, -y]], 8), evenly([[x, y], [x, -y]], 8), evenly([[-x, -y], [x, -y]], 8)].map((line) => stitched(line, 7))] // prettier-ignore
}

function pouch(bag: Bag): Part[] {
  const [width, height] = bag.size
  const piece = filledBag(bag.size, 7, false, { stiffness: 0.5, gravity: 0, pressure: bag.fill, deep: 24 })
  const metal: Material = { tone: [0.8, 0.77, 0.68], colour: 0, sheen: 0, gloss: 0.9 }
  const end = anchor(piece, [width / 2 - 22, height / 2], piece.front)
  const path = Array.from({ length: 20 }, (_, n) => [end[0], end[1] - n * 1.3, end[2] + 4 + Math.min(n, 6) * 1.3] as const) // prettier-ignore
  const pull = rod(path, (t) => [0.8, 3.2 - 1.1 * Math.sin(t * 3)], [0, 0, 1])
  return [...bothSides(piece, bag.material, bag.material, printsOf(bag)), { mesh: pull, outside: metal, inside: metal }]
}

const zip = ([width, height]: Place): Seam[] => {
  const top = evenly([[-width / 2 + 4, height / 2], [width / 2 - 4, height / 2]], 6) // prettier-ignore
  return [
    { kind: 'stitch', line: top, at: 9 },
    { kind: 'stitch', line: top, at: 14 },
    { kind: 'rib', line: top, at: 6 },
  ]
}

/** Gathered at the top by cords that leave at the lower corners. */
function drawstring(bag: Bag): Part[] {
  const [width, height] = bag.size
  const neck = height / 2 - 34
  const gather = (_: number, y: number) => (Math.abs(y - neck) < 26 ? 0.5 : 1)
  const piece = filledBag(bag.size, 13, true, { stiffness: 0.06, gravity: 0, pressure: bag.fill, gather })
  const rope: Material = { tone: [0.96, 0.96, 0.95], colour: 0.6, sheen: 0.1, gloss: 0, detail: (x, y) => ({ tint: 1, right: Math.sin((x + y * 2.2) * 1.2) * 0.3, up: 0 }) } // prettier-ignore
  const cords = ([1, -1] as const).flatMap((side) => {
    const [top, low] = [anchor(piece, [side * (width / 2), neck], piece.front), anchor(piece, [side * (width / 2 - 6), -height / 2 + 10], piece.front)] // prettier-ignore
    return ([1, -1] as const).map((depth) => ({ mesh: rod(cordPath(side, depth, top, low), () => [2.4, 2.4], [0, 0, 1]), outside: rope, inside: rope })) // prettier-ignore
  })
  return [...bothSides(piece, bag.material, bag.material, printsOf(bag)), ...cords]
}

/** Leaves the top, curves beside the bag and re-enters at the bottom. */
const cordPath = (side: number, depth: number, top: Vector, low: Vector): Vector[] =>
  Array.from({ length: 50 }, (_, n) => {
    const t = n / 49
    const out = Math.sin(Math.PI * t) * (26 + depth * 5)
    return [top[0] + (low[0] - top[0]) * t + side * out, top[1] + (low[1] - top[1]) * t, top[2] + (low[2] - top[2]) * t + depth * 3] // prettier-ignore
  })

const BAGS: Readonly<Record<string, Bag>> = {
  'B-TOTE': { size: [350, 400], print: [280, 280], from: 70, hasBack: true, material: fabric(3, 1.4, 0.08, toteSeams([350, 400])), fill: 0.07 }, // prettier-ignore
  'B-LINEN': { size: [380, 400], print: [260, 260], from: 80, hasBack: true, material: fabric(5, 1.2, 0.08, toteSeams([380, 400])), fill: 0.09 }, // prettier-ignore
  'B-POUCH': { size: [220, 150], print: [180, 110], from: 26, hasBack: false, material: fabric(2, 0.7, 0.08, zip([220, 150])), fill: 0.03 }, // prettier-ignore
  'B-DRAW': { size: [350, 450], print: [340, 420], from: 20, hasBack: true, material: fabric(1, 0.9, 0.16), fill: 0.3 },
}

/** Leaning back on a sofa. */
const leaning = (material: Material, paint: Vector) => () => {
  const parts = cushion(material).map((part) => ({ ...part, mesh: moved(part.mesh, (place) => turn(place, 'x', -12)) }))
  return onSofa(parts, -215, -75, { faces: ['front'], paint, isSoft: true })
}

/** Hanging from a peg at this height. */
const hanging = (parts: readonly Part[], top: number, paint: Vector, yaw: number, fill = 0.72) => {
  const peg = rod([[0, top, -50], [0, top, 34]], () => [9, 9], [1, 0, 0]) // prettier-ignore
  const metal: Material = { tone: [0.32, 0.3, 0.28], colour: 0, sheen: 0, gloss: 0.4 }
  const more = [{ mesh: peg, outside: metal, inside: metal }]
  return onWall(parts, 50, { faces: ['front'], paint, yaw, fill, isSoft: true, more })
}

const pegged = (bag: Bag, paint: Vector) => () => hanging(tote(bag), bag.size[1] / 2 + 203, paint, -10)

export const SOFT: Blanks = {
  'P-SHORT': () =>
    withRoom(
      frontBackTilted(() => cushion(fabric(2.2, 1.8, 0.2)), 75, 0.78),
      leaning(fabric(2.2, 1.8, 0.2), SAND),
    ),
  'P-LINEN': () =>
    withRoom(
      frontBackTilted(() => cushion(fabric(3.5, 1.3, 0.09)), 75, 0.78),
      leaning(fabric(3.5, 1.3, 0.09), SAGE),
    ),
  'P-VELVET': () =>
    withRoom(
      frontBackTilted(() => cushion(fabric(1.2, 2, 0.22)), 75, 0.78),
      leaning(fabric(1.2, 2, 0.22), ROSE),
    ),
  'B-TOTE': () => withRoom(frontBackTilted(() => tote(BAGS['B-TOTE'] as Bag), 40, 0.86), pegged(BAGS['B-TOTE'] as Bag, MIST)), // prettier-ignore
  'B-LINEN': () => withRoom(frontBackTilted(() => tote(BAGS['B-LINEN'] as Bag), 40, 0.86), pegged(BAGS['B-LINEN'] as Bag, CLAY)), // prettier-ignore
  'B-POUCH': () =>
    withRoom(
      frontBackTilted(() => pouch(BAGS['B-POUCH'] as Bag), 26, 0.72).filter(({ key }) => key !== 'back'),
      () => onBoards(pouch(BAGS['B-POUCH'] as Bag), 24, { faces: ['front'], paint: SAND, isSoft: true }),
    ),
  'B-DRAW': () =>
    withRoom(
      frontBackTilted(() => drawstring(BAGS['B-DRAW'] as Bag), 50, 0.84),
      () => hanging(drawstring(BAGS['B-DRAW'] as Bag), 196, SKY, 10, 0.58),
    ),
}

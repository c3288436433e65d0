import { meshOf, type Place, type Vector } from '../geometry/mesh.ts'
import { evenly, type Side } from '../geometry/outline.ts'
import type { Material, Part } from '../render/scene.ts'
import { sewn, type Cloth } from './garment.ts'
import { refined } from './refine.ts'
import { settle, type Settling } from './settle.ts'
import { smooth } from './smooth.ts'

/** Two rectangles of cloth sewn together; `isOpen` leaves the top open, for a bag. */
export function filledBag(
  [width, height]: Place,
  step: number,
  isOpen: boolean,
  how: Omit<Settling, 'steps' | 'rounds'>,
): Cloth {
  const [x, y] = [width / 2, height / 2]
  const along = (from: Place, to: Place, open = false): Side => ({ points: evenly([from, to], step), isOpen: open })
  const sides = [along([x, y], [x, -y]), along([x, -y], [-x, -y]), along([-x, -y], [-x, y]), along([-x, y], [x, y], isOpen)] // prettier-ignore
  const piece = sewn(sides, sides, step)
  const isFront = new Set(piece.front)
  const isBack = new Set(piece.back)
  for (let i = 0; i < piece.places.length / 2; i += 1) {
    const side = (isFront.has(i) ? 1 : 0) - (isBack.has(i) ? 1 : 0)
    piece.positions.set([piece.places[i * 2] as number, piece.places[i * 2 + 1] as number, side * 6], i * 3)
  }
  settle(piece, { ...how, steps: 110, rounds: 14 })
  const fine = refined(piece)
  settle(fine, { ...how, steps: 40, rounds: 10, calm: 0.92 })
  smooth(fine, 2)
  if (!how.pinned) straighten(fine)
  return fine
}

/** Re-centres and aligns a free piece, which drifts and rotates during the simulation. */
function straighten({ positions, places }: Cloth) {
  const count = places.length / 2
  const middle = [0, 1, 2].map((k) => positions.reduce((sum, value, i) => (i % 3 === k ? sum + value : sum), 0) / count)
  let [along, aside] = [0, 0]
  for (let i = 0; i < count; i += 1) {
    for (let k = 0; k < 3; k += 1) positions[i * 3 + k] = (positions[i * 3 + k] as number) - (middle[k] as number)
    const [x, y, px, py] = [positions[i * 3], positions[i * 3 + 1], places[i * 2], places[i * 2 + 1]] as [number, number, number, number] // prettier-ignore
    along += x * px + y * py
    aside += x * py - y * px
  }
  const turn = Math.atan2(aside, along)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y] = [positions[i] as number, positions[i + 1] as number]
    positions[i] = x * c - y * s
    positions[i + 1] = x * s + y * c
  }
}

/** Position in space of a place on one side. */
export function anchor({ positions, places }: Cloth, [x, y]: Place, side: Uint32Array): Vector {
  let [best, found] = [Infinity, 0]
  for (const i of side) {
    const far = Math.hypot((places[i * 2] as number) - x, (places[i * 2 + 1] as number) - y)
    if (far < best) [best, found] = [far, i]
  }
  return [positions[found * 3] as number, positions[found * 3 + 1] as number, positions[found * 3 + 2] as number]
}

export function bothSides(
  { positions, places, front, back }: Cloth,
  outside: Material,
  inside: Material,
  prints: { front?: Material['prints']; back?: Material['prints'] },
): Part[] {
  return [
    { mesh: meshOf(positions, places, front), outside: { ...outside, prints: prints.front ?? [] }, inside },
    { mesh: meshOf(positions, places, back), outside: { ...outside, prints: prints.back ?? [] }, inside },
  ]
}

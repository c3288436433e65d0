import type { Corner, Quad } from '@inkfold/api/contracts/catalogue'

interface Size {
  width: number
  height: number
}

const clamped = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000))

/** Initial position: centred on the photo, in the face's proportions. */
export function startingQuad(face: Size, photo: Size): Quad {
  const scale = Math.min((photo.width * 0.5) / face.width, (photo.height * 0.5) / face.height)
  const [x, y] = [(face.width * scale) / photo.width / 2, (face.height * scale) / photo.height / 2]
  const corner = (dx: number, dy: number): Corner => [clamped(0.5 + dx), clamped(0.5 + dy)]
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)]
}

/** Moves one corner, clamped to the photo. */
export const withCorner = (quad: Quad, at: number, [x, y]: Corner): Quad =>
  quad.map((corner, i): Corner => (i === at ? [clamped(x), clamped(y)] : corner)) as unknown as Quad

/** Moves the whole quadrilateral within the photo and keeps its shape. */
export function moveQuad(quad: Quad, [dx, dy]: Corner): Quad {
  const within = (by: number, values: number[]) => Math.min(1 - Math.max(...values), Math.max(-Math.min(...values), by))
  const [x, y] = [within(dx, quad.map(([one]) => one)), within(dy, quad.map(([, one]) => one))] // prettier-ignore
  return quad.map(([a, b]): Corner => [clamped(a + x), clamped(b + y)]) as unknown as Quad
}

const at = (quad: Quad, i: number) => quad[i % 4] as Corner
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) => (bx - ax) * (cy - by) - (by - ay) * (cx - bx)

/** Convex, without crossing or collinear corners; anything else distorts the print. */
export const isWhole = (quad: Quad) => quad.every((_, i) => turn(at(quad, i), at(quad, i + 1), at(quad, i + 2)) > 1e-6)

const STEPS: Readonly<Record<string, Corner>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FINE = 0.002
const COARSE = 0.02

/** Step of an arrow key; ten times as far with shift. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Corner | null {
  const step = STEPS[key]
  const size = shiftKey ? COARSE : FINE
  return step ? [step[0] * size, step[1] * size] : null
}

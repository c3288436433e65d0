/** Deterministic pseudorandom numbers. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const corner = (x: number, y: number, seed: number) => {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 2_147_483_647)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** Smooth noise from -1 to 1 with a period of about one. */
export function hills(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [eased(x - left), eased(y - top)]
  const upper = mixed(corner(left, top, seed), corner(left + 1, top, seed), right)
  const lower = mixed(corner(left, top + 1, seed), corner(left + 1, top + 1, seed), right)
  return mixed(upper, lower, down) * 2 - 1
}

const eased = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mixed = (a: number, b: number, t: number) => a + (b - a) * t

export const clamp = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value))
/** Smoothstep: 0 up to `from`, 1 from `to` on. */
export function rise(from: number, to: number, value: number) {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

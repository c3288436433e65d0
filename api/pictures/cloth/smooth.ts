import type { Cloth } from './garment.ts'

/** Takes out what is finer than cloth folds: each corner goes half way to the middle of its neighbours; seams and hems stay. */
export function smooth({ positions, front, back }: Cloth, times: number): void {
  const count = positions.length / 3
  const [sums, shares] = [new Float32Array(positions.length), new Float32Array(count)]
  const fixed = rimOf(count, front, back)
  for (let n = 0; n < times; n += 1) {
    sums.fill(0)
    shares.fill(0)
    for (const triangles of [front, back])
      for (let t = 0; t < triangles.length; t += 1) {
        const [a, b] = [triangles[t] as number, triangles[t - (t % 3) + ((t + 1) % 3)] as number]
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const) {
          for (let k = 0; k < 3; k += 1)
            sums[one * 3 + k] = (sums[one * 3 + k] as number) + (positions[other * 3 + k] as number)
          shares[one] = (shares[one] as number) + 1
        }
      }
    for (let i = 0; i < positions.length; i += 1) {
      const corner = Math.floor(i / 3)
      if (fixed[corner] || !shares[corner]) continue
      positions[i] = ((positions[i] as number) + (sums[i] as number) / (shares[corner] ?? 1)) / 2
    }
  }
}

/** Corners of edges that only one triangle has: hems, cuffs and necks. */
function rimOf(count: number, front: Uint32Array, back: Uint32Array): Uint8Array {
  const fixed = new Uint8Array(count)
  const open = new Map<number, readonly [number, number]>()
  for (const triangles of [front, back])
    for (let t = 0; t < triangles.length; t += 1) {
      const [a, b] = [triangles[t] as number, triangles[t - (t % 3) + ((t + 1) % 3)] as number]
      const edge = Math.min(a, b) * count + Math.max(a, b)
      if (!open.delete(edge)) open.set(edge, [a, b])
    }
  for (const [a, b] of open.values()) fixed[a] = fixed[b] = 1
  return fixed
}

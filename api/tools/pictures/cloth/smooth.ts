import type { Cloth } from './garment.ts'

/**
 * Smooths noise finer than folds: each corner moves half way to its neighbours' mean. Open edges are smoothed along
 * themselves only, so they keep their position.
 */
export function smooth({ positions, front, back }: Cloth, times: number): void {
  const count = positions.length / 3
  const edges = edgesOf(count, front, back)
  const rim = new Uint8Array(count)
  for (const [a, b] of edges.open) rim[a] = rim[b] = 1
  const within = edges.all.filter(([a, b]) => !rim[a] || !rim[b])
  for (let n = 0; n < times; n += 1) {
    towardsNeighbours(positions, within, (corner) => !rim[corner])
    towardsNeighbours(positions, edges.open, (corner) => rim[corner] === 1)
  }
}

type Edge = readonly [number, number]

function towardsNeighbours(positions: Float32Array, edges: readonly Edge[], moves: (corner: number) => boolean) {
  const [sums, shares] = [new Float32Array(positions.length), new Float32Array(positions.length / 3)]
  const pull = (one: number, other: number) => {
    for (let k = 0; k < 3; k += 1)
      sums[one * 3 + k] = (sums[one * 3 + k] as number) + (positions[other * 3 + k] as number)
    shares[one] = (shares[one] as number) + 1
  }
  for (const [a, b] of edges) {
    pull(a, b)
    pull(b, a)
  }
  for (let i = 0; i < positions.length; i += 1) {
    const corner = Math.floor(i / 3)
    const share = shares[corner] as number
    if (share > 0 && moves(corner)) positions[i] = ((positions[i] as number) + (sums[i] as number) / share) / 2
  }
}

/** Every edge once, and the boundary edges. */
function edgesOf(count: number, front: Uint32Array, back: Uint32Array): { all: Edge[]; open: Edge[] } {
  const known = new Map<number, Edge>()
  const open = new Map<number, Edge>()
  for (const triangles of [front, back])
    for (let t = 0; t < triangles.length; t += 1) {
      const [a, b] = [triangles[t] as number, triangles[t - (t % 3) + ((t + 1) % 3)] as number]
      const edge = Math.min(a, b) * count + Math.max(a, b)
      if (known.has(edge)) open.delete(edge)
      else open.set(edge, [a, b])
      known.set(edge, [a, b])
    }
  return { all: [...known.values()], open: [...open.values()] }
}

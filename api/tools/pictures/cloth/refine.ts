import type { Cloth } from './garment.ts'

/** Splits every triangle into four for finer folds. */
export function refined({ positions, places, front, back }: Cloth): Cloth {
  const [newPositions, newPlaces] = [[...positions], [...places]]
  const middles = new Map<number, number>()
  const count = places.length / 2
  const middle = (a: number, b: number) => {
    const edge = Math.min(a, b) * count + Math.max(a, b)
    const known = middles.get(edge)
    if (known !== undefined) return known
    const index = newPlaces.length / 2
    for (let k = 0; k < 3; k += 1) newPositions.push(((positions[a * 3 + k] ?? 0) + (positions[b * 3 + k] ?? 0)) / 2)
    for (let k = 0; k < 2; k += 1) newPlaces.push(((places[a * 2 + k] ?? 0) + (places[b * 2 + k] ?? 0)) / 2)
    middles.set(edge, index)
    return index
  }
  const [fineFront, fineBack] = [quarters(front, middle), quarters(back, middle)]
  return {
    positions: Float32Array.from(newPositions),
    places: Float32Array.from(newPlaces),
    front: Uint32Array.from(fineFront),
    back: Uint32Array.from(fineBack),
  }
}

function quarters(triangles: Uint32Array, middle: (a: number, b: number) => number): number[] {
  const found: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
    found.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  }
  return found
}

import { meshOf, type Mesh, type Place } from '../geometry/mesh.ts'

/** A ring of a slab: inset from the outline, height, and inset of its flat position. */
export type Ring = readonly [inset: number, height: number, place?: number]

/** A rounded rectangle with a fixed number of points, so that rings match each other. */
export function rounded(width: number, height: number, radius: number, pieces = 14): Place[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius]
  const corners = [[x, y, 0], [-x, y, 90], [-x, -y, 180], [x, -y, 270]] as const // prettier-ignore
  return corners.flatMap(([cx, cy, from], i) => {
    const bend = Array.from({ length: pieces + 1 }, (_, n) => {
      const turn = ((from + (90 * n) / pieces) * Math.PI) / 180
      return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)] as const
    })
    const [nx, ny] = rim(corners[(i + 1) % 4] as (typeof corners)[number], radius)
    const [ex, ey] = bend.at(-1) as Place
    const straight = Array.from({ length: 11 }, (_, n) => [ex + ((nx - ex) * (n + 1)) / 12, ey + ((ny - ey) * (n + 1)) / 12] as const) // prettier-ignore
    return [...bend, ...straight]
  })
}

const rim = ([x, y, from]: readonly [number, number, number], radius: number): Place => [x + radius * Math.cos((from * Math.PI) / 180), y + radius * Math.sin((from * Math.PI) / 180)] // prettier-ignore

/** A flat solid facing the viewer: rings from the edge inwards, then a closed centre in `steps` steps. */
export function slab(size: Place, radius: number, rings: readonly Ring[], steps = 24): Mesh {
  const ring = ([inset, height, place = inset]: Ring) => ({
    at: rounded(size[0] - 2 * inset, size[1] - 2 * inset, Math.max(0.3, radius - inset)),
    places: rounded(size[0] - 2 * place, size[1] - 2 * place, Math.max(0.3, radius - place)),
    height,
  })
  const made = rings.map(ring)
  const last = made.at(-1) as (typeof made)[number]
  for (let n = 1; n <= steps; n += 1) {
    const by = 1 - n / steps
    const scaled = (points: readonly Place[]) => points.map(([x, y]) => [x * by, y * by] as const)
    made.push({ at: scaled(last.at), places: scaled(last.places), height: last.height })
  }
  return woven(made)
}

function woven(rings: readonly { at: readonly Place[]; places: readonly Place[]; height: number }[]): Mesh {
  const around = rings[0]?.at.length ?? 0
  const triangles = rings.slice(1).flatMap((_, r) =>
    Array.from({ length: around }, (__, i) => {
      const [a, b] = [r * around + i, r * around + ((i + 1) % around)]
      return [a, b, a + around, b, b + around, a + around]
    }).flat(),
  )
  return meshOf(
    Float32Array.from(rings.flatMap(({ at, height }) => at.flatMap(([x, y]) => [x, y, height]))),
    Float32Array.from(rings.flatMap(({ places }) => places.flat())),
    Uint32Array.from(triangles),
  )
}

/** A rounded edge from the side to the flat top; the print continues over it like paper. */
export function edge(radius: number, top: number, pieces = 8): Ring[] {
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const turn = (n / pieces) * (Math.PI / 2)
    return [radius * (1 - Math.cos(turn)), top - radius * (1 - Math.sin(turn)), radius * (1 - Math.cos(turn))]
  })
}

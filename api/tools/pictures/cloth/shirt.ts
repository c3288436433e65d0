import type { Place } from '../geometry/mesh.ts'
import { moved } from '../geometry/mesh.ts'
import { evenly, mirrored, through } from '../geometry/outline.ts'
import type { Material, Part } from '../render/scene.ts'
import { edge, slab } from '../solids/slab.ts'
import type { Cloth } from './garment.ts'
import type { Seam } from './sewing.ts'
import { anchor } from './stuffed.ts'

/** Lapels of a camp collar shirt, and its button placket. */
export function campCollar(): Seam[] {
  const lapel = through([[6, -176], [52, -158], [98, -120], [118, -74], [104, -34], [88, -12]] as Place[], 6) // prettier-ignore
  return [
    { kind: 'edge', line: lapel },
    { kind: 'edge', line: mirrored(lapel) },
    { kind: 'edge', line: evenly([[17, -735], [17, -172]], 8) }, // prettier-ignore
    { kind: 'stitch', line: evenly([[-17, -735], [-17, -172]], 8) }, // prettier-ignore
  ]
}

export function buttons(piece: Cloth): Part[] {
  const pearl: Material = { tone: [0.94, 0.925, 0.89], colour: 0, sheen: 0, gloss: 0.6 }
  const rings = [[0, 0], ...edge(0.9, 2.6), [1.7, 2.6], [2.4, 2]] as const
  return [-215, -325, -435, -545, -650].map((y) => {
    const [x, up, near] = anchor(piece, [0, y], piece.front)
    const mesh = moved(slab([11.5, 11.5], 5.75, rings, 6), ([bx, by, bz]) => [bx + x, by + up, bz + near])
    return { mesh, outside: pearl, inside: pearl }
  })
}

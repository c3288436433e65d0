import type { DesignDocument } from '../model/document.ts'
import type { LayerId } from '../model/layers.ts'
import { boxesOf } from './align.ts'
import { moveEach } from './move.ts'

export const AXES = ['x', 'y'] as const
export type Axis = (typeof AXES)[number]

/** Equal gaps between neighbours, with the outermost fixed. Needs three layers. */
export function distributeLayers(document: DesignDocument, ids: ReadonlySet<LayerId>, axis: Axis): DesignDocument {
  const spans = boxesOf(document, ids)
    .map(({ id, box }) =>
      axis === 'x' ? { id, from: box.left, to: box.right } : { id, from: box.top, to: box.bottom },
    )
    .toSorted((one, other) => one.from + one.to - other.from - other.to)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || spans.length < 3) return document

  const filled = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const room = (last.to - first.from - filled) / (spans.length - 1)
  let next = first.from
  const ways = spans.map(({ id, from, to }) => {
    const by = next - from
    next += to - from + room
    return [id, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }] as const
  })
  return moveEach(document, new Map(ways))
}

import type { GroupLayer, Layer, LayerId } from '@inkfold/api/document/model/layers'

/** A row of the tree as it is read from above, with what it lies among. */
export interface Row {
  layer: Layer
  depth: number
  parent: GroupLayer | null
  /** Among its own, counted from the back. */
  place: number
  of: number
}

/** The rows that are seen, the topmost layer first. */
export function rowsOf(
  layers: readonly Layer[],
  closed: ReadonlySet<LayerId>,
  depth = 1,
  parent: GroupLayer | null = null,
): Row[] {
  return layers.flatMap((_, index) => {
    const place = layers.length - 1 - index
    const layer = layers[place] as Layer
    const row = { layer, depth, parent, place, of: layers.length }
    const isOpen = layer.type === 'group' && !closed.has(layer.id)
    return isOpen ? [row, ...rowsOf(layer.children, closed, depth + 1, layer)] : [row]
  })
}

/** Where a key leads from a row; null where it leads nowhere. */
export function rowAt(key: string, rows: readonly Row[], from: number): number | null {
  const row = rows[from]
  const last = rows.length - 1
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowLeft' || !row?.parent) return null
  const { id } = row.parent
  return rows.findIndex(({ layer }) => layer.id === id)
}

/** The place, counted from the back, of a row that was dropped on another of the same list. */
export function placeAfterDrop(ids: readonly LayerId[], over: LayerId): number {
  return ids.length - 1 - ids.indexOf(over)
}

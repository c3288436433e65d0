import type { GroupLayer, Layer, LayerId } from '@inkfold/api/document/model/layers'

export interface Row {
  layer: Layer
  depth: number
  parent: GroupLayer | null
  /** Index among its siblings, counted from the back. */
  place: number
  of: number
}

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

/** Index from the back for a row dropped on a sibling. */
export function placeAfterDrop(ids: readonly LayerId[], over: LayerId): number {
  return ids.length - 1 - ids.indexOf(over)
}

/** How tiles of one shape lie in a width. */
export interface Grid {
  columns: number
  /** Of a row with the gap below it. */
  rowHeight: number
}

export interface Range {
  first: number
  /** Not included. */
  end: number
}

export const GAP = 12
const LEAST_WIDTH = 176
const CAPTION = 60
/** Drawn above and below what is seen, so that a slow frame shows no hole. */
const SPARE_ROWS = 1

export function gridFor(width: number): Grid {
  const columns = Math.max(2, Math.floor((width + GAP) / (LEAST_WIDTH + GAP)))
  const tile = (width - GAP * (columns - 1)) / columns
  return { columns, rowHeight: Math.round(tile) + CAPTION + GAP }
}

/** The tiles of the rows between two heights. */
export function between(top: number, bottom: number, { columns, rowHeight }: Grid, count: number): Range {
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - SPARE_ROWS)
  const endRow = Math.max(0, Math.ceil(bottom / rowHeight) + SPARE_ROWS)
  const end = Math.min(count, endRow * columns)
  return { first: Math.min(firstRow * columns, end), end }
}

export const heightOf = (count: number, { columns, rowHeight }: Grid) => Math.ceil(count / columns) * rowHeight

/** Where a key leads from a tile; nothing if it leads nowhere. */
export function reached(key: string, from: number, columns: number, rows: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return null
  const isFar = key.startsWith('Page') || key === 'Home' || key === 'End'
  const to = from + step
  if (isFar) return Math.min(count - 1, Math.max(0, to))
  return to >= 0 && to < count ? to : null
}

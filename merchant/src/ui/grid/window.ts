/** Tile layout for a container width. */
export interface Grid {
  columns: number
  /** Including the gap. */
  rowHeight: number
}

export interface Range {
  first: number
  /** Exclusive. */
  end: number
}

/** Tile dimensions in pixels, which determine the number of columns. */
export interface Shape {
  gap: number
  /** Minimum tile width, except where two would not fit. */
  leastWidth: number
  /** Height below the square picture. */
  caption: number
}

/** Extra rows above and below, so that slow frames show no gaps. */
const SPARE_ROWS = 1

export const gridOf =
  ({ gap, leastWidth, caption }: Shape) =>
  (width: number): Grid => {
    const columns = Math.max(2, Math.floor((width + gap) / (leastWidth + gap)))
    const tile = (width - gap * (columns - 1)) / columns
    return { columns, rowHeight: Math.round(tile) + caption + gap }
  }

export function visibleRange(top: number, bottom: number, { columns, rowHeight }: Grid, count: number): Range {
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - SPARE_ROWS)
  const endRow = Math.max(0, Math.ceil(bottom / rowHeight) + SPARE_ROWS)
  const end = Math.min(count, endRow * columns)
  return { first: Math.min(firstRow * columns, end), end }
}

export const heightOf = (count: number, { columns, rowHeight }: Grid) => Math.ceil(count / columns) * rowHeight

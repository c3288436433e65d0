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

/** What decides how many tiles stand beside one another, in pixels. */
export interface Shape {
  gap: number
  /** A tile is never narrower, unless two would not fit. */
  leastWidth: number
  /** What stands below the square picture. */
  caption: number
}

/** Drawn above and below what is seen, so that a slow frame shows no hole. */
const SPARE_ROWS = 1

export const gridOf =
  ({ gap, leastWidth, caption }: Shape) =>
  (width: number): Grid => {
    const columns = Math.max(2, Math.floor((width + gap) / (leastWidth + gap)))
    const tile = (width - gap * (columns - 1)) / columns
    return { columns, rowHeight: Math.round(tile) + caption + gap }
  }

/** The tiles of the rows between two heights. */
export function between(top: number, bottom: number, { columns, rowHeight }: Grid, count: number): Range {
  const firstRow = Math.max(0, Math.floor(top / rowHeight) - SPARE_ROWS)
  const endRow = Math.max(0, Math.ceil(bottom / rowHeight) + SPARE_ROWS)
  const end = Math.min(count, endRow * columns)
  return { first: Math.min(firstRow * columns, end), end }
}

export const heightOf = (count: number, { columns, rowHeight }: Grid) => Math.ceil(count / columns) * rowHeight

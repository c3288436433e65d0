import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { nextIndex } from './keys'
import styles from './tiles.module.css'
import { useWindow } from './useWindow'
import { heightOf, type Grid } from './window'

/** Position of a tile; its button needs `data-index` and `tabIndex`, which is 0 for the Tab stop only. */
export interface TilePosition {
  index: number
  /** -1 while not counted. */
  total: number
  isFocusable: boolean
  onFocus(): void
}

export interface TilesProps<Row> {
  rows: readonly Row[]
  /** Null while not counted. */
  total: number | null
  gap: number
  gridFor(width: number): Grid
  label: string
  keys: string
  /** `lines` reach from edge to edge, like table rows. */
  variant?: 'tiles' | 'lines'
  hasMore: boolean
  onNearEnd(): void
  /** Id of the open item. */
  opened: number | null
  onChoose?(id: number): void
  children(row: Row, place: TilePosition): ReactNode
}

/** Rows ahead of which the next page is requested. */
const AHEAD_ROWS = 4
const UNMEASURED = { grid: { columns: 2, rowHeight: 300 }, range: { first: 0, end: 0 } }

/** A virtual list of all tiles: one Tab stop, arrow keys between them. */
export function Tiles<Row extends { id: number }>(props: TilesProps<Row>) {
  const { rows, total, gap, gridFor, label, keys, variant = 'tiles', hasMore, onNearEnd, opened, onChoose } = props
  const hint = useId()
  const { box, visible } = useWindow(rows.length, gridFor)
  const [active, setActive] = useState(0)
  const focusIndex = useRef<number | null>(null)
  const { grid, range } = visible ?? UNMEASURED
  const stop = active >= range.first && active < range.end ? active : range.first

  useEffect(() => {
    if (hasMore && range.end > 0 && range.end + grid.columns * AHEAD_ROWS >= rows.length) onNearEnd()
  }, [hasMore, range.end, grid.columns, rows.length, onNearEnd])

  const before = useRef(opened)
  useEffect(() => {
    if (before.current !== null && opened === null) focusIndex.current = active
    before.current = opened
  }, [opened, active])

  useEffect(() => {
    const tile = box.current?.querySelector<HTMLElement>(`[data-index="${focusIndex.current}"]`)
    if (!tile) return
    focusIndex.current = null
    tile.focus({ preventScroll: true })
  })

  const goTo = (index: number) => {
    const top = (box.current?.getBoundingClientRect().top ?? 0) + Math.floor(index / grid.columns) * grid.rowHeight
    const [upper, lower] = [STICKY, window.innerHeight - grid.rowHeight]
    if (top < upper) window.scrollBy({ top: top - upper, behavior: 'instant' })
    if (top > lower) window.scrollBy({ top: top - lower, behavior: 'instant' })
    focusIndex.current = index
    setActive(index)
  }

  const press = (event: KeyboardEvent) => {
    const index = Number((event.target as HTMLElement).dataset['index'] ?? Number.NaN)
    const row = rows[index]
    if (!row) return
    if (event.key === ' ' && onChoose) {
      event.preventDefault()
      return onChoose(row.id)
    }
    const rowsSeen = Math.max(1, Math.floor(window.innerHeight / grid.rowHeight))
    const to = nextIndex(event.key, index, grid.columns, rowsSeen, rows.length)
    if (to === null) return
    event.preventDefault()
    goTo(to)
  }

  const layout: CSSProperties = {
    gap,
    gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
    gridAutoRows: grid.rowHeight - gap,
    transform: `translateY(${Math.floor(range.first / grid.columns) * grid.rowHeight}px)`,
  }
  return (
    <div ref={box} className={styles.box} style={{ height: heightOf(rows.length, grid) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={styles.tiles}
        data-variant={variant}
        aria-label={label}
        aria-describedby={hint}
        style={layout}
        onKeyDown={press}
      >
        {rows.slice(range.first, range.end).map((row, at) => {
          const index = range.first + at
          return props.children(row, {
            index,
            total: total ?? -1,
            isFocusable: index === stop,
            onFocus: () => setActive(index),
          })
        })}
      </ul>
      <p id={hint} hidden>
        {keys}
      </p>
    </div>
  )
}

/** Height covered by sticky bars, in pixels. */
const STICKY = 150

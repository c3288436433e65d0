import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Tile } from './Tile'
import styles from './tiles.module.css'
import { useWindow } from './useWindow'
import { GAP, heightOf, reached } from './window'

interface TilesProps {
  rows: readonly GalleryMaterial[]
  /** Null where nobody counted so far. */
  total: number | null
  hasMore: boolean
  onNearEnd(): void
  /** Which one lies open before the list. */
  opened: number | null
  onOpen(id: number): void
  chosen: ReadonlySet<number>
  onChoose?(id: number): void
}

/** How many rows ahead the next page is asked for. */
const AHEAD_ROWS = 4

/** As many tiles as are seen, out of as many as there are; one stop of the Tab key, arrows between them. */
export function Tiles({ rows, total, hasMore, onNearEnd, opened, onOpen, chosen, onChoose }: TilesProps) {
  const t = useT('materials')
  const { box, seen } = useWindow(rows.length)
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  const { grid, range } = seen ?? { grid: { columns: 2, rowHeight: 300 }, range: { first: 0, end: 0 } }
  const stop = active >= range.first && active < range.end ? active : range.first

  useEffect(() => {
    if (hasMore && range.end > 0 && range.end + grid.columns * AHEAD_ROWS >= rows.length) onNearEnd()
  }, [hasMore, range.end, grid.columns, rows.length, onNearEnd])

  const before = useRef(opened)
  useEffect(() => {
    if (before.current !== null && opened === null) wanted.current = active
    before.current = opened
  }, [opened, active])

  useEffect(() => {
    const tile = box.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!tile) return
    wanted.current = null
    tile.focus({ preventScroll: true })
  })

  const goTo = (index: number) => {
    const top = (box.current?.getBoundingClientRect().top ?? 0) + Math.floor(index / grid.columns) * grid.rowHeight
    const [upper, lower] = [STICKY, window.innerHeight - grid.rowHeight]
    if (top < upper) window.scrollBy({ top: top - upper, behavior: 'instant' })
    if (top > lower) window.scrollBy({ top: top - lower, behavior: 'instant' })
    wanted.current = index
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
    const to = reached(event.key, index, grid.columns, rowsSeen, rows.length)
    if (to === null) return
    event.preventDefault()
    goTo(to)
  }

  return (
    <div ref={box} className={styles.box} style={{ height: heightOf(rows.length, grid) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        className={styles.tiles}
        aria-label={t('tiles')}
        aria-describedby="tiles-keys"
        style={{
          gap: GAP,
          gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))`,
          gridAutoRows: grid.rowHeight - GAP,
          transform: `translateY(${Math.floor(range.first / grid.columns) * grid.rowHeight}px)`,
        }}
        onKeyDown={press}
      >
        {rows.slice(range.first, range.end).map((row, at) => (
          <Tile
            key={row.id}
            row={row}
            index={range.first + at}
            total={total ?? -1}
            isReached={range.first + at === stop}
            isChosen={chosen.has(row.id)}
            onOpen={() => onOpen(row.id)}
            onReach={() => setActive(range.first + at)}
            onChoose={onChoose && (() => onChoose(row.id))}
          />
        ))}
      </ul>
      <p id="tiles-keys" hidden>
        {t(onChoose ? 'tiles.keysOwn' : 'tiles.keys')}
      </p>
    </div>
  )
}

/** What sticks to the top of the window covers so much of it. */
const STICKY = 150

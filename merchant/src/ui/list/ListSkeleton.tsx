import styles from '@/ui/grid/tiles.module.css'
import { useWindow } from '@/ui/grid/useWindow'
import type { Grid } from '@/ui/grid/window'

interface ListSkeletonProps {
  label: string
  gap: number
  variant: 'tiles' | 'lines'
  gridFor(width: number): Grid
}

const MOST = 24

/** Placeholder with the shape of the list. */
export function ListSkeleton({ label, gap, variant, gridFor }: ListSkeletonProps) {
  const { box, visible } = useWindow(MOST, gridFor)
  const { columns, rowHeight } = visible?.grid ?? { columns: 1, rowHeight: 0 }
  return (
    <div ref={box}>
      <ul
        className={styles.waiting}
        data-variant={variant === 'tiles' && columns === 1 ? 'cards' : variant}
        aria-busy="true"
        aria-label={label}
        style={{
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight - gap,
        }}
      >
        {Array.from({ length: visible?.range.end ?? 0 }, (_, index) => (
          <li key={index} />
        ))}
      </ul>
    </div>
  )
}

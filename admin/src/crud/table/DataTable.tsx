import { lazy, Suspense } from 'react'
import { useAllowed } from '../ResourceContext'
import { canBeDragged } from '../list/order'
import { PlainTable } from './PlainTable'
import type { RowsProps } from '../list/types'

const SortableTable = lazy(() => import('./SortableTable'))

/** Rows that may be put in order by hand bring the means to do so; the others do without. */
export function DataTable(props: RowsProps) {
  const allowed = useAllowed()
  if (!allowed('sort') || !canBeDragged(props.state)) return <PlainTable {...props} />
  return (
    <Suspense fallback={<PlainTable {...props} />}>
      <SortableTable {...props} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { Unfinished } from '@/ui/Unfinished'
import { useAllowed } from '../ResourceContext'
import { canBeDragged } from '../list/order'
import { ListTable } from './ListTable'
import type { RowsProps } from '../list/types'

const SortableTable = lazyPart(() => import('./SortableTable'))

/**
 * Rows that may be put in order by hand wait for the means to do so, or the table would be rebuilt before somebody's eyes
 * and close a menu that is open; the others do without.
 */
export function DataTable(props: RowsProps) {
  const allowed = useAllowed()
  if (!allowed('sort') || !canBeDragged(props.state)) return <ListTable {...props} />
  return (
    <Suspense fallback={<Unfinished rows={8} />}>
      <SortableTable {...props} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { useAllowed } from '../ResourceContext'
import { canBeDragged } from '../list/order'
import { ListTable } from './ListTable'
import type { RowsProps } from '../list/types'

const SortableTable = lazyPart(() => import('./SortableTable'))

/** Sortable rows wait for the drag library. Swapping tables later would remount the rows and close an open menu. */
export function DataTable(props: RowsProps) {
  const allowed = useAllowed()
  if (!allowed('sort') || !canBeDragged(props.state)) return <ListTable {...props} />
  return (
    <Suspense fallback={<LoadingSkeleton rows={8} />}>
      <SortableTable {...props} />
    </Suspense>
  )
}

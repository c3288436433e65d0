import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { createContext, use, type HTMLAttributes } from 'react'
import { useT } from '@/i18n/useT'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import styles from './table.module.css'

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
const SortableRow = createContext<Sortable | null>(null)

/** Listeners are on the handle only; on the row they would swallow clicks on its buttons. */
export function DragRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key': number }) {
  const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({ id: props['data-row-key'] })
  const style = {
    ...props.style,
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { position: 'relative' as const, zIndex: 10 }),
  }
  return (
    <SortableRow value={sortable}>
      <tr {...props} ref={setNodeRef} style={style} />
    </SortableRow>
  )
}

export function DragHandle({ row }: { row: Row }) {
  const t = useT('crud')
  const rowName = useRowName()
  const sortable = use(SortableRow)
  return (
    <button
      type="button"
      className={styles.handle}
      ref={sortable?.setActivatorNodeRef}
      {...sortable?.attributes}
      {...sortable?.listeners}
      aria-label={t('drag', { name: rowName(row) })}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
}

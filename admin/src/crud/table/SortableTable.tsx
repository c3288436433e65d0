import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Row } from '../row'
import { DragHandle, DragRow } from './DragRow'
import { ListTable, PARTS } from './ListTable'
import type { RowsProps } from '../list/types'
import { useDragWords } from './useDragWords'
import { useReorder } from '../list/useReorder'

const DRAG_PARTS = { ...PARTS, body: { row: DragRow } }
const dragHandle = (row: Row) => <DragHandle row={row} />

export default function SortableTable(props: RowsProps) {
  const reorder = useReorder(props.flat)
  const accessibility = useDragWords(props.flat)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => over && void reorder({ id: Number(active.id) }, { id: Number(over.id) })}
    >
      <SortableContext items={props.flat.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ListTable {...props} components={DRAG_PARTS} handle={dragHandle} />
      </SortableContext>
    </DndContext>
  )
}

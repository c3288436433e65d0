import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Layer, LayerId } from '@inkfold/api/document/model/layers'
import { useEditor } from '../../useEditor'
import { LayerRow } from './LayerRow'
import { placeAfterDrop } from './tree'

/** State shared by the rows: the Tab stop, the collapsed groups and the layer being renamed. */
export interface TreeState {
  stop: LayerId | null
  reach(id: LayerId): void
  fold(id: LayerId, isClosed: boolean): void
  closed: ReadonlySet<LayerId>
  renaming: LayerId | null
  onRename(id: LayerId | null): void
}

interface LayerListProps {
  layers: readonly Layer[]
  depth: number
  tree: TreeState
}

/** Sibling layers; a row can be dragged among them only, not out of its group. */
export function LayerList({ layers, depth, tree }: LayerListProps) {
  const editor = useEditor()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const shown = layers.toReversed()
  const ids = shown.map(({ id }) => id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    editor.run('moveInOrder', { id: String(active.id), place: placeAfterDrop(ids, String(over.id)) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ restoreFocus: false, container: document.body }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {shown.map((layer) => (
          <LayerRow key={layer.id} layer={layer} depth={depth} tree={tree} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

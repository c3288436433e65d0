import { closestCenter, DndContext, type DragEndEvent, type DragMoveEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { use, useState } from 'react'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { Entry } from '@/ui/tree/Entry'
import { INDENT, type Task } from '@/ui/tree/task'
import styles from '@/ui/tree/tree.module.css'
import { UNGROUPED, type FinishedFilters } from '../filters'
import { GroupEntry } from './GroupEntry'
import { placeOver, type Branch, type Place } from './tree'
import { useDragKeys } from './useDragKeys'
import { useDragWords } from './useDragWords'
import type { GroupsOf } from './useGroups'

interface GroupTreeProps {
  filters: FinishedFilters
  groups: GroupsOf
  onGo(group: number | null): void
  onTask(task: Task<Branch>): void
}

interface DragState {
  id: number
  place: Place | null
}

const isDrawnIn = ({ depth }: Branch, x: number) => depth * INDENT + x > INDENT / 2

/** Shows all groups; the user's own have a drag handle. */
export function GroupTree({ filters, groups, onGo, onTask }: GroupTreeProps) {
  const t = useT('finished')
  const { branches, move } = groups
  const maySort = use(AllowedNodes).has('finished_groups.sort')
  const sensors = useDragKeys()
  const [dragged, setDragged] = useState<DragState | null>(null)
  const accessibility = useDragWords(branches)

  const placeOf = ({ active, over, delta }: DragMoveEvent) => {
    const branch = branches.find(({ group }) => group.id === active.id)
    return branch && over ? placeOver(branches, branch.group.id, Number(over.id), isDrawnIn(branch, delta.x)) : null
  }
  const follow = (event: DragMoveEvent) => setDragged({ id: Number(event.active.id), place: placeOf(event) })
  const drop = (event: DragEndEvent) => {
    setDragged(null)
    const branch = branches.find(({ group }) => group.id === event.active.id)
    const place = placeOf(event)
    if (branch && place && (event.over?.id !== event.active.id || place.parent !== branch.group.parent_id))
      void move(branch.group, place)
  }

  return (
    <nav className={styles.tree} aria-label={t('groups')}>
      <Entry isHere={filters.group === null} label={t('group.all')} onGo={() => onGo(null)} />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragMove={follow}
        onDragEnd={drop}
        onDragCancel={() => setDragged(null)}
      >
        <SortableContext items={branches.map(({ group }) => group.id)} strategy={verticalListSortingStrategy}>
          {branches.map((branch) => (
            <GroupEntry
              key={branch.group.id}
              branch={branch}
              depth={
                dragged?.id === branch.group.id && dragged.place ? Number(dragged.place.parent !== null) : branch.depth
              }
              isHere={filters.group === branch.group.id}
              maySort={maySort}
              onGo={() => onGo(branch.group.id)}
              onTask={onTask}
            />
          ))}
        </SortableContext>
      </DndContext>
      <Entry isHere={filters.group === UNGROUPED} label={t('group.none')} onGo={() => onGo(UNGROUPED)} />
    </nav>
  )
}

import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useT } from '@/i18n/useT'
import { IconButton } from '@/ui/IconButton'
import { Entry } from '@/ui/tree/Entry'
import { INDENT, type Task } from '@/ui/tree/task'
import styles from '@/ui/tree/tree.module.css'
import { GroupMenu } from './GroupMenu'
import type { Branch } from './tree'

interface GroupEntryProps {
  branch: Branch
  /** Its tentative depth while it is dragged. */
  depth: number
  isHere: boolean
  maySort: boolean
  onGo(): void
  onTask(task: Task<Branch>): void
}

export function GroupEntry({ branch, depth, isHere, maySort, onGo, onTask }: GroupEntryProps) {
  const t = useT('finished')
  const { group, dragged } = branch
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: group.id,
    disabled: !maySort,
  })
  const upright = transform && { ...transform, x: 0, scaleX: 1, scaleY: 1 }
  const handle = maySort && (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      className={styles.handle}
      label={t('group.drag', { name: group.name })}
      icon={<HolderOutlined />}
    />
  )
  return (
    <div
      ref={setNodeRef}
      className={styles.branch}
      data-held={isDragging}
      style={{ transform: CSS.Transform.toString(upright), transition, paddingInlineStart: depth * INDENT }}
    >
      <Entry
        isHere={isHere}
        label={group.name}
        count={dragged}
        onGo={onGo}
        handle={handle}
        menu={<GroupMenu branch={branch} onTask={onTask} />}
      />
    </div>
  )
}

import { Drawer } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import { useWide } from '@/ui/useWide'
import { UNGROUPED, type Look } from '../look'
import { GroupDialog, type Task } from './GroupDialog'
import styles from './groups.module.css'
import { GroupTree } from './GroupTree'
import type { GroupsOf } from './useGroups'

interface GroupsProps {
  look: Look
  groups: GroupsOf
  onChange(changes: Partial<Look>): void
  /** Finished products have lost their group. */
  onMoved(): void
}

/** Beside the products where there is room, else behind a button that says where one is. */
export function Groups(props: GroupsProps) {
  const t = useT('finished')
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const { look, groups, onChange } = props
  if (isWide)
    return (
      <aside className={styles.side}>
        <Panel {...props} />
      </aside>
    )
  const current = groups.branches.find(({ group }) => group.id === look.group)?.group
  const called = current?.name ?? t(look.group === UNGROUPED ? 'group.none' : 'group.all')
  const choose = (changes: Partial<Look>) => {
    setOpen(false)
    onChange(changes)
  }
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('group.current', { name: called })}
      </Button>
      <Drawer open={isOpen} placement="bottom" size="large" title={t('groups')} onClose={() => setOpen(false)}>
        <Panel {...props} onChange={choose} />
      </Drawer>
    </>
  )
}

function Panel({ look, groups, onChange, onMoved }: GroupsProps) {
  const t = useT('finished')
  const [task, setTask] = useState<Task | null>(null)
  const done = () => {
    if (task?.kind === 'delete') {
      if (look.group === task.branch.group.id) onChange({ group: null })
      onMoved()
    }
    setTask(null)
    void groups.changed()
  }
  return (
    <>
      <Loaded query={groups.query}>
        {() => <GroupTree look={look} groups={groups} onGo={(group) => onChange({ group })} onTask={setTask} />}
      </Loaded>
      <Allowed node="finished_groups.create">
        <Button look="text" onClick={() => setTask({ kind: 'add', parent: null })}>
          {t('group.add')}
        </Button>
      </Allowed>
      {task && <GroupDialog task={task} onClose={() => setTask(null)} onDone={done} />}
    </>
  )
}

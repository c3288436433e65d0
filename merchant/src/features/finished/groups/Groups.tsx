import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import type { Task } from '@/ui/tree/task'
import { TreeSide } from '@/ui/tree/TreeSide'
import { UNGROUPED, type FinishedFilters } from '../filters'
import { GroupDialog } from './GroupDialog'
import { GroupTree } from './GroupTree'
import type { Branch } from './tree'
import type { GroupsOf } from './useGroups'

interface GroupsProps {
  filters: FinishedFilters
  groups: GroupsOf
  onChange(changes: Partial<FinishedFilters>): void
  onMoved(): void
}

export function Groups({ filters, groups, onChange, onMoved }: GroupsProps) {
  const t = useT('finished')
  const current = groups.branches.find(({ group }) => group.id === filters.group)?.group
  const name = current?.name ?? t(filters.group === UNGROUPED ? 'group.none' : 'group.all')
  return (
    <TreeSide title={t('groups')} current={t('group.current', { name })}>
      {(close) => (
        <Panel
          filters={filters}
          groups={groups}
          onMoved={onMoved}
          onChange={(changes) => {
            close()
            onChange(changes)
          }}
        />
      )}
    </TreeSide>
  )
}

function Panel({ filters, groups, onChange, onMoved }: GroupsProps) {
  const t = useT('finished')
  const [task, setTask] = useState<Task<Branch> | null>(null)
  const done = () => {
    if (task?.kind === 'delete') {
      if (filters.group === task.branch.group.id) onChange({ group: null })
      onMoved()
    }
    setTask(null)
    void groups.changed()
  }
  return (
    <>
      <Loaded query={groups.query}>
        {() => <GroupTree filters={filters} groups={groups} onGo={(group) => onChange({ group })} onTask={setTask} />}
      </Loaded>
      <Allowed node="finished_groups.create">
        <Button variant="text" onClick={() => setTask({ kind: 'add', parent: null })}>
          {t('group.add')}
        </Button>
      </Allowed>
      {task && <GroupDialog task={task} onClose={() => setTask(null)} onDone={done} />}
    </>
  )
}

import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Loaded } from '@/ui/Loaded'
import type { Task } from '@/ui/tree/task'
import { TreeSide } from '@/ui/tree/TreeSide'
import { UNGROUPED, type Look } from '../look'
import { GroupDialog } from './GroupDialog'
import { GroupTree } from './GroupTree'
import type { Branch } from './tree'
import type { GroupsOf } from './useGroups'

interface GroupsProps {
  look: Look
  groups: GroupsOf
  onChange(changes: Partial<Look>): void
  onMoved(): void
}

export function Groups({ look, groups, onChange, onMoved }: GroupsProps) {
  const t = useT('finished')
  const current = groups.branches.find(({ group }) => group.id === look.group)?.group
  const name = current?.name ?? t(look.group === UNGROUPED ? 'group.none' : 'group.all')
  return (
    <TreeSide title={t('groups')} current={t('group.current', { name })}>
      {(close) => (
        <Panel
          look={look}
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

function Panel({ look, groups, onChange, onMoved }: GroupsProps) {
  const t = useT('finished')
  const [task, setTask] = useState<Task<Branch> | null>(null)
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

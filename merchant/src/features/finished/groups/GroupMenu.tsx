import { useT } from '@/i18n/useT'
import { NodeMenu, type NodeStep } from '@/ui/tree/NodeMenu'
import type { Task } from '@/ui/tree/task'
import type { Branch } from './tree'

export function GroupMenu({ branch, onTask }: { branch: Branch; onTask(task: Task<Branch>): void }) {
  const t = useT('finished')
  const within: NodeStep = {
    key: 'add',
    node: 'finished_groups.create',
    label: t('group.addUnder'),
    run: () => onTask({ kind: 'add', parent: branch }),
  }
  const steps: NodeStep[] = [
    {
      key: 'rename',
      node: 'finished_groups.edit',
      label: t('group.rename'),
      run: () => onTask({ kind: 'rename', branch }),
    },
    {
      key: 'delete',
      node: 'finished_groups.delete',
      label: t('group.delete'),
      run: () => onTask({ kind: 'delete', branch }),
    },
  ]
  return (
    <NodeMenu
      label={t('group.more', { name: branch.group.name })}
      steps={branch.depth === 0 ? [within, ...steps] : steps}
    />
  )
}

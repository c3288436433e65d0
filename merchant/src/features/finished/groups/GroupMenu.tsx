import { MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { use } from 'react'
import { useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { IconButton } from '@/ui/IconButton'
import type { Task } from './GroupDialog'
import type { Branch } from './tree'

/** What may be done with a group of one's own. */
export function GroupMenu({ branch, onTask }: { branch: Branch; onTask(task: Task): void }) {
  const t = useT('finished')
  const allowed = use(AllowedNodes)
  const tasks: { key: string; node: string; label: string; task: Task; isThere?: boolean }[] = [
    {
      key: 'add',
      node: 'create',
      label: t('group.addUnder'),
      task: { kind: 'add', parent: branch },
      isThere: branch.depth === 0,
    },
    { key: 'rename', node: 'edit', label: t('group.rename'), task: { kind: 'rename', branch } },
    { key: 'delete', node: 'delete', label: t('group.delete'), task: { kind: 'delete', branch } },
  ]
  const items = tasks.filter(({ node, isThere = true }) => isThere && allowed.has(`finished_groups.${node}`))
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ key, label }) => ({ key, label, danger: key === 'delete' })),
        onClick: ({ key }) => {
          const chosen = items.find((item) => item.key === key)
          if (chosen) onTask(chosen.task)
        },
      }}
    >
      <IconButton label={t('group.more', { name: branch.group.name })} icon={<MoreOutlined />} />
    </Dropdown>
  )
}

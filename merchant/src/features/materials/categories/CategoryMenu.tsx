import { MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { use } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { AllowedNodes } from '@/ui/Allowed'
import { IconButton } from '@/ui/IconButton'
import { nameIn } from '@/i18n/names'
import type { Task } from './CategoryDialog'
import type { Branch } from './tree'
import { useSorted } from './useSorted'

/** What may be done with a category of one's own. */
export function CategoryMenu({ branch, onTask }: { branch: Branch; onTask(task: Task): void }) {
  const t = useT('materials')
  const language = useLanguage()
  const allowed = use(AllowedNodes)
  const move = useSorted(branch.category)
  const { before, after } = branch
  const items = [
    { key: 'add', node: 'create', label: t('category.addUnder'), run: () => onTask({ kind: 'add', parent: branch }) },
    { key: 'rename', node: 'edit', label: t('category.rename'), run: () => onTask({ kind: 'rename', branch }) },
    { key: 'up', node: 'sort', label: t('category.up'), run: () => before && move(before.id), disabled: !before },
    { key: 'down', node: 'sort', label: t('category.down'), run: () => after && move(after.id), disabled: !after },
    { key: 'delete', node: 'delete', label: t('category.delete'), run: () => onTask({ kind: 'delete', branch }) },
  ].filter(({ node }) => allowed.has(`material_categories.${node}`))
  if (items.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ key, label, disabled }) => ({ key, label, disabled, danger: key === 'delete' })),
        onClick: ({ key }) => void items.find((item) => item.key === key)?.run(),
      }}
    >
      <IconButton label={t('category.more', { name: nameIn(branch.category, language) })} icon={<MoreOutlined />} />
    </Dropdown>
  )
}

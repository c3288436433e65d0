import { MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { use } from 'react'
import { AllowedNodes } from '@/ui/Allowed'
import { IconButton } from '@/ui/IconButton'

export interface NodeStep {
  key: string
  /** The permission it takes. */
  node: string
  label: string
  disabled?: boolean
  run(): void
}

/** What may be done with one place in a tree; not there for whoever may do nothing. */
export function NodeMenu({ label, steps }: { label: string; steps: readonly NodeStep[] }) {
  const allowed = use(AllowedNodes)
  const shown = steps.filter(({ node }) => allowed.has(node))
  if (shown.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: shown.map(({ key, label: words, disabled }) => ({
          key,
          label: words,
          disabled,
          danger: key === 'delete',
        })),
        onClick: ({ key }) => shown.find((step) => step.key === key)?.run(),
      }}
    >
      <IconButton label={label} icon={<MoreOutlined />} />
    </Dropdown>
  )
}

import { MoreOutlined } from '@ant-design/icons'
import { use } from 'react'
import { AllowedNodes } from '@/ui/Allowed'
import { IconButton } from '@/ui/IconButton'
import { MenuButton } from '@/ui/menu/MenuButton'

export interface NodeStep {
  key: string
  node: string
  label: string
  disabled?: boolean
  run(): void
}

/** A tree node's menu; hidden when no action is permitted. */
export function NodeMenu({ label, steps }: { label: string; steps: readonly NodeStep[] }) {
  const allowed = use(AllowedNodes)
  const shown = steps.filter(({ node }) => allowed.has(node))
  if (shown.length === 0) return null
  return (
    <MenuButton
      items={shown.map(({ key, label: words, disabled, run }) => ({
        key,
        label: words,
        isDisabled: disabled,
        isDanger: key === 'delete',
        run,
      }))}
    >
      {(opener) => <IconButton {...opener} label={label} icon={<MoreOutlined />} />}
    </MenuButton>
  )
}

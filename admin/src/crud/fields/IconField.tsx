import { MENU_ICONS } from '@inkfold/api/contracts/menus'
import { Select } from 'antd'
import { MenuIcon } from '@/ui/MenuIcon'

interface IconFieldProps {
  id?: string
  value?: string | null
  onChange?: (name: string | null) => void
}

const OPTIONS = MENU_ICONS.map((name) => ({
  value: name,
  label: (
    <>
      <MenuIcon name={name} /> {name}
    </>
  ),
}))

export function IconField({ onChange, ...control }: IconFieldProps) {
  return <Select {...control} allowClear showSearch options={OPTIONS} onChange={(name) => onChange?.(name ?? null)} />
}

import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import { ToolButton } from './ToolButton'
import { changeLayout, useLayout } from './layout'

export function CollapseButton() {
  const t = useT('shell')
  const { collapsed } = useLayout()
  return (
    <ToolButton
      label={t(collapsed ? 'unfold' : 'fold')}
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      onClick={() => changeLayout({ collapsed: !collapsed })}
      aria-expanded={!collapsed}
    />
  )
}

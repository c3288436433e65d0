import { Menu } from 'antd'
import { flatten } from '@/http/routing/menus'
import { menuItems } from './menuItems'
import { useShell } from './ShellContext'
import { useMenuNavigation } from './useMenuNavigation'

interface NavigationProps {
  mode: 'inline' | 'horizontal'
  isCollapsed?: boolean
  onOpen?(): void
}

export function Navigation({ mode, isCollapsed, onOpen }: NavigationProps) {
  const { area, session, current } = useShell()
  const open = useMenuNavigation()
  const nodes = flatten(session.menus)
  const parents = nodes.filter((node) => node.type === 'directory').map((node) => node.name)

  return (
    <Menu
      mode={mode}
      {...(mode === 'inline' && { inlineCollapsed: isCollapsed })}
      items={menuItems(session.menus, area)}
      selectedKeys={current ? [current.node.name] : []}
      defaultOpenKeys={mode === 'inline' && !isCollapsed ? parents : []}
      onClick={({ key, domEvent }) => {
        if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return
        const node = nodes.find(({ name }) => name === key)
        if (node) open(node)
        onOpen?.()
      }}
    />
  )
}

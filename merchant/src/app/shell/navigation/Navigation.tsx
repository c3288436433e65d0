import { useShell } from '../ShellContext'
import { Directory } from './Directory'
import { MenuLink } from './MenuLink'
import { Flyout } from './Flyout'
import styles from './navigation.module.css'
import { visibleChildren, visibleMenus } from './visibleMenus'

interface NavigationProps {
  isCollapsed?: boolean
  onOpen?(): void
}

export function Navigation({ isCollapsed = false, onOpen }: NavigationProps) {
  const { session } = useShell()
  return (
    <ul className={styles.list}>
      {visibleMenus(session.menus).map((node) => {
        if (visibleChildren(node).length === 0) return <MenuLink key={node.name} node={node} onOpen={onOpen} />
        if (isCollapsed) return <Flyout key={node.name} node={node} isBeside />
        return <Directory key={node.name} node={node} onOpen={onOpen} />
      })}
    </ul>
  )
}

import { useShell } from '../ShellContext'
import { Directory } from './Directory'
import { End } from './End'
import { Flyout } from './Flyout'
import styles from './navigation.module.css'
import { partsOf, shownOf } from './shown'

interface NavigationProps {
  isCollapsed?: boolean
  onOpen?(): void
}

export function Navigation({ isCollapsed = false, onOpen }: NavigationProps) {
  const { session } = useShell()
  return (
    <ul className={styles.list}>
      {shownOf(session.menus).map((node) => {
        if (partsOf(node).length === 0) return <End key={node.name} node={node} onOpen={onOpen} />
        if (isCollapsed) return <Flyout key={node.name} node={node} isBeside />
        return <Directory key={node.name} node={node} onOpen={onOpen} />
      })}
    </ul>
  )
}

import type { MenuNode } from '@inkfold/api/contracts/menus'
import { MenuButton } from '@/ui/menu/MenuButton'
import { useShell } from '../ShellContext'
import { MenuLabel } from './MenuLabel'
import styles from './navigation.module.css'
import { visibleLeaves } from './visibleMenus'
import { useMenuNavigation } from './useMenuNavigation'

interface FlyoutProps {
  node: MenuNode
  /** Opens beside the collapsed menu, otherwise below the bar. */
  isBeside?: boolean
}

export function Flyout({ node, isBeside }: FlyoutProps) {
  const { current } = useShell()
  const open = useMenuNavigation()
  const ends = visibleLeaves(node)
  const isHere = ends.some(({ name }) => name === current?.node.name)
  return (
    <li>
      <MenuButton
        isBeside={isBeside}
        items={ends.map((end) => ({ key: end.name, label: end.title, run: () => open(end) }))}
      >
        {(opener) => (
          <button type="button" className={styles.entry} title={node.title} data-here={isHere} {...opener}>
            <MenuLabel node={node} />
          </button>
        )}
      </MenuButton>
    </li>
  )
}

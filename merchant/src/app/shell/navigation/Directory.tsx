import type { MenuNode } from '@inkfold/api/contracts/menus'
import { useState } from 'react'
import { MenuLink } from './MenuLink'
import { MenuLabel } from './MenuLabel'
import styles from './navigation.module.css'
import { visibleChildren } from './visibleMenus'

interface DirectoryProps {
  node: MenuNode
  onOpen?(): void
}

/** An expandable directory, open by default. */
export function Directory({ node, onOpen }: DirectoryProps) {
  const [isCollapsed, setCollapsed] = useState(false)
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={!isCollapsed}
        onClick={() => setCollapsed(!isCollapsed)}
      >
        <MenuLabel node={node} />
      </button>
      <ul hidden={isCollapsed}>
        {visibleChildren(node).map((part) =>
          visibleChildren(part).length > 0 ? (
            <Directory key={part.name} node={part} onOpen={onOpen} />
          ) : (
            <MenuLink key={part.name} node={part} onOpen={onOpen} />
          ),
        )}
      </ul>
    </li>
  )
}

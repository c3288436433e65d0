import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@/http/routing/menus'
import { useShell } from '../ShellContext'
import { MenuLabel } from './MenuLabel'
import styles from './navigation.module.css'
import { useMenuNavigation } from './useMenuNavigation'

interface MenuLinkProps {
  node: MenuNode
  onOpen?(): void
}

/** A navigation entry. With a modifier key the browser opens its own tab or window. */
export function MenuLink({ node, onOpen }: MenuLinkProps) {
  const { area, current } = useShell()
  const open = useMenuNavigation()
  const path = pathOf(node, area)
  const chosen = () => {
    open(node)
    onOpen?.()
  }
  const clicked = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    chosen()
  }
  return (
    <li>
      {path ? (
        <Link
          className={styles.entry}
          to={path}
          title={node.title}
          aria-current={current?.node.name === node.name ? 'page' : undefined}
          onClick={clicked}
        >
          <MenuLabel node={node} />
        </Link>
      ) : (
        <button type="button" className={styles.entry} title={node.title} onClick={chosen}>
          <MenuLabel node={node} />
        </button>
      )}
    </li>
  )
}

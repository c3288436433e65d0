import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { MenuProps } from 'antd'
import { Link } from 'react-router'
import type { MouseEvent } from 'react'
import type { Area } from '@/http/routing/areas'
import { pathOf } from '@/http/routing/menus'
import { iconOf } from './icons'

type Items = NonNullable<MenuProps['items']>

/** A plain click is the menu's own; with a key held, the browser opens its new tab or window. */
const leaveToMenu = (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}

function label(node: MenuNode, area: Area) {
  const path = pathOf(node, area)
  if (!path) return node.title
  return (
    <Link to={path} onClick={leaveToMenu} tabIndex={-1}>
      {node.title}
    </Link>
  )
}

const isShown = (node: MenuNode) => !node.hidden && node.type !== 'button'

/** The navigation as antd draws it; a directory with nothing to show stays a plain entry that says so. */
export function menuItems(menus: readonly MenuNode[], area: Area): Items {
  return menus.filter(isShown).map((node) => {
    const children = node.type === 'directory' ? menuItems(node.children, area) : []
    const item = { key: node.name, icon: iconOf(node.icon), label: label(node, area) }
    return children.length > 0 ? { ...item, label: node.title, children } : item
  })
}

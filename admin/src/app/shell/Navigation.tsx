import type { MenuNode } from '@inkfold/api/contracts/menus'
import { Menu, type MenuProps } from 'antd'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '@/session/session'
import { MenuIcon } from '@/ui/MenuIcon'
import { destinationOf } from '@/menus/destination'
import { flatten, navigable, trailTo } from '@/menus/tree'
import { useGo } from '@/menus/useGo'

type Item = NonNullable<MenuProps['items']>[number]
type NavigationProps = Pick<MenuProps, 'mode' | 'theme' | 'inlineCollapsed'> & { onGone?(): void }

/** The user's menus. An empty directory stays visible and reports that it is empty when opened. */
export function Navigation({ onGone, ...look }: NavigationProps) {
  const menus = useSession()?.menus ?? []
  const { pathname } = useLocation()
  const go = useGo()
  const trail = trailTo(menus, pathname).map(({ id }) => String(id))

  function open(key: string) {
    const menu = flatten(menus).find(({ id }) => String(id) === key)
    if (!menu) return
    go(menu)
    onGone?.()
  }

  return (
    <Menu
      {...look}
      items={navigable(menus).map(itemOf)}
      selectedKeys={trail.slice(-1)}
      defaultOpenKeys={look.mode === 'inline' && !look.inlineCollapsed ? trail : undefined}
      onClick={({ key }) => open(key)}
    />
  )
}

function itemOf(menu: MenuNode): Item {
  const { id, title, icon, children } = menu
  const item = { key: String(id), icon: <MenuIcon name={icon} />, title }
  return children.length > 0
    ? { ...item, label: title, children: children.map(itemOf) }
    : { ...item, label: labelOf(menu) }
}

/** A real link, so that a middle click opens a browser tab; a plain click follows the menu's type. */
function labelOf(menu: MenuNode) {
  const destination = destinationOf(menu)
  if (destination.kind !== 'route') return menu.title
  return (
    <Link to={destination.path} tabIndex={-1} onClick={letTheMenuFollow}>
      {menu.title}
    </Link>
  )
}

function letTheMenuFollow(event: MouseEvent) {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault()
  else event.stopPropagation()
}

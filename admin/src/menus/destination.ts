import type { MenuNode } from '@inkfold/api/contracts/menus'

/** Why navigation failed; each has a message in `words` under `messages.nav_`. */
export type NavigationFault =
  | 'unknown_menu_type'
  | 'intercepted'
  | 'already_there'
  | 'invalid_route'
  | 'no_child_menu'
  | 'no_route'

export type Destination =
  | { kind: 'route'; path: string }
  | { kind: 'window'; url: string }
  | { kind: 'fault'; fault: NavigationFault }

const fault = (name: NavigationFault): Destination => ({ kind: 'fault', fault: name })

export const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

export const iframePath = (url: string) => `/iframe/${encodeURIComponent(url)}`

export function destinationOf(menu: MenuNode): Destination {
  if (menu.type === 'directory') return firstBelow(menu)
  if (menu.type === 'button') return fault('no_route')
  if (menu.type !== 'item') return fault('unknown_menu_type')
  if (menu.opens === 'tab') return tabOf(menu)
  if (menu.opens === 'link') return webAddressOf(menu, (url) => ({ kind: 'window', url }))
  if (menu.opens === 'iframe') return webAddressOf(menu, (url) => ({ kind: 'route', path: iframePath(url) }))
  return fault('unknown_menu_type')
}

function firstBelow(directory: MenuNode): Destination {
  const children = directory.children.filter((child) => child.type !== 'button' && !child.hidden)
  const reachable = children.map(destinationOf).find((destination) => destination.kind !== 'fault')
  return reachable ?? fault('no_child_menu')
}

function tabOf(menu: MenuNode): Destination {
  if (!menu.path || !menu.component) return fault('no_route')
  return { kind: 'route', path: `/${menu.path}` }
}

function webAddressOf(menu: MenuNode, open: (url: string) => Destination): Destination {
  if (!menu.url) return fault('no_route')
  return isWebAddress(menu.url) ? open(menu.url) : fault('invalid_route')
}

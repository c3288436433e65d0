import type { MenuNode } from '@inkfold/api/contracts/menus'
import type { Area } from './areas'

/** A menu item with a URL in the app. */
export interface MenuRoute {
  path: string
  node: MenuNode
}

const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)
const trimSlashes = (path: string) => path.replace(/^\/+|\/+$/g, '')

/** The item's path; null for buttons, directories, links and incomplete items. */
export function pathOf(node: MenuNode, area: Area): string | null {
  if (node.type !== 'item') return null
  if (node.opens === 'iframe') return isWeb(node.url) ? `/${area}/iframe/${encodeURIComponent(node.url)}` : null
  return node.opens === 'tab' && node.path && node.component ? `/${area}/${trimSlashes(node.path)}` : null
}

export function flatten(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((node) => [node, ...flatten(node.children)])
}

export function routesOf(menus: readonly MenuNode[], area: Area): MenuRoute[] {
  return flatten(menus).flatMap((node) => {
    const path = pathOf(node, area)
    return path ? [{ path, node }] : []
  })
}

/** Normalises a path for comparison: decoded, without query, trailing slash or case. */
function normalizePath(path: string): string {
  const bare = path.split(/[?#]/)[0]!.replace(/\/+$/, '').toLowerCase()
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

const isSamePath = (one: string, other: string) => normalizePath(one) === normalizePath(other)

/** Compares by segment; `:name` matches any one. */
function matchesRoute(route: string, path: string): boolean {
  const [wanted, there] = [normalizePath(route).split('/'), normalizePath(path).split('/')]
  return (
    wanted.length === there.length &&
    wanted.every((part, i) => part === there[i] || (part.startsWith(':') && there[i] !== ''))
  )
}

export function routeAt(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  return routes.find((route) => isSamePath(route.path, path)) ?? routes.find((route) => matchesRoute(route.path, path))
}

/** The page a loading screen opens: the requested one if a route matches, else the first screen, else none. */
export function landingPath(menus: readonly MenuNode[], area: Area, requested: string | null): string | null {
  const routes = routesOf(menus, area)
  if (requested) return routeAt(routes, requested) ? requested : '/404'
  return routes.find(({ node }) => !node.hidden)?.path ?? null
}

export type MenuRefusal = 'unknownType' | 'alreadyThere' | 'invalidRoute' | 'noChild'
export type MenuAction =
  | { kind: 'go'; path: string }
  | { kind: 'leave'; url: string }
  | { kind: 'refused'; reason: MenuRefusal }

const refused = (reason: MenuRefusal): MenuAction => ({ kind: 'refused', reason })

/** Opens a navigation entry by its type (NAV-12, NAV-13). `screens` are those the app has. */
export function openMenu(node: MenuNode, area: Area, here: string, screens: readonly string[]): MenuAction {
  if (node.type === 'directory') {
    const first = routesOf(node.children, area).find((route) => !route.node.hidden)
    return first ? openMenu(first.node, area, here, screens) : refused('noChild')
  }
  if (node.type !== 'item') return refused('unknownType')
  if (node.opens === 'link') return isWeb(node.url) ? { kind: 'leave', url: node.url } : refused('invalidRoute')
  if (node.opens !== 'tab' && node.opens !== 'iframe') return refused('unknownType')
  return openScreen(node, area, here, screens)
}

function openScreen(node: MenuNode, area: Area, here: string, screens: readonly string[]): MenuAction {
  const path = pathOf(node, area)
  const isKnown = node.opens === 'iframe' || screens.includes(node.component ?? '')
  if (!path || !isKnown) return refused('invalidRoute')
  return isSamePath(path, here) ? refused('alreadyThere') : { kind: 'go', path }
}

/** Permission nodes under the current route; elements without one are hidden (NAV-16). */
export function allowedUnder(route: MenuRoute | undefined): ReadonlySet<string> {
  const buttons = route?.node.children.filter((child) => child.type === 'button') ?? []
  return new Set(buttons.map((button) => button.permission ?? button.name))
}

/** Menus are database rows: the apps build routes, navigation and buttons from them. */
export const MENU_TYPES = ['directory', 'item', 'button'] as const
export type MenuType = (typeof MENU_TYPES)[number]

export const MENU_OPENS = ['tab', 'link', 'iframe'] as const
export type MenuOpens = (typeof MENU_OPENS)[number]

export const MENU_APPS = ['back_office', 'workspace', 'member'] as const
export type MenuApp = (typeof MENU_APPS)[number]

export const MENU_ICONS = [
  'apartment',
  'appstore',
  'audit',
  'bank',
  'bell',
  'book',
  'calendar',
  'cart',
  'chart',
  'cluster',
  'code',
  'colours',
  'contacts',
  'crown',
  'dashboard',
  'database',
  'environment',
  'download',
  'eye',
  'recycle',
  'file',
  'folder',
  'form',
  'global',
  'heart',
  'history',
  'idcard',
  'inbox',
  'key',
  'link',
  'lock',
  'mail',
  'menu',
  'picture',
  'profile',
  'safety',
  'send',
  'setting',
  'shop',
  'sizes',
  'skin',
  'solution',
  'swap',
  'table',
  'tags',
  'team',
  'tool',
  'user',
  'wallet',
] as const
export type MenuIconName = (typeof MENU_ICONS)[number]

export interface MenuNode {
  id: number
  parent_id: number | null
  type: MenuType
  title: string
  /** Unique. The route's name, and its permission if `permission` is null. */
  name: string
  icon: string | null
  /** Relative to the app's base, without leading slash: `system/roles`. */
  path: string | null
  opens: MenuOpens | null
  /** `crud:roles` for a declared resource, else a page's name: `dashboard`. */
  component: string | null
  /** For links and iframes. */
  url: string | null
  permission: string | null
  keep_alive: boolean
  /** A route without a navigation entry. */
  hidden: boolean
  sort: number
  children: MenuNode[]
}

import { rows } from '#core/database'
import type { Language } from '#contracts/languages'
import type { MenuApp, MenuNode } from '#contracts/menus'

type Held = (permission: string) => boolean

/** The menus of an app that a person may open, as a tree; a directory with nothing in it is left out. */
export async function menuTree(
  app: MenuApp,
  may: Held,
  language: Language,
  onlyIds?: readonly number[],
): Promise<MenuNode[]> {
  const title = language === 'en' ? `coalesce(nullif(title_en, ''), title_zh)` : 'title_zh'
  const found = await rows<Omit<MenuNode, 'children'>>(
    `select id, parent_id, type, ${title} as title, name, icon, path, opens, component, url, permission, keep_alive, hidden, sort
       from menus where app = ? and status = 'enabled' order by sort desc, id`,
    [app],
  )
  const open = found.filter(
    ({ id, permission }) => (permission === null || may(permission)) && (onlyIds?.includes(id) ?? true),
  )
  return pruned(childrenOf(null, open))
}

function childrenOf(parentId: number | null, all: readonly Omit<MenuNode, 'children'>[]): MenuNode[] {
  return all.filter((one) => one.parent_id === parentId).map((one) => ({ ...one, children: childrenOf(one.id, all) }))
}

function pruned(nodes: MenuNode[]): MenuNode[] {
  return nodes
    .map((node) => ({ ...node, children: pruned(node.children) }))
    .filter((node) => node.type !== 'directory' || node.children.length > 0)
}

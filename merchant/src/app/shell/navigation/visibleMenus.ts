import type { MenuNode } from '@inkfold/api/contracts/menus'

export const visibleMenus = (menus: readonly MenuNode[]) =>
  menus.filter(({ hidden, type }) => !hidden && type !== 'button')

/** An empty directory is shown as an entry that explains it. */
export const visibleChildren = (node: MenuNode) => (node.type === 'directory' ? visibleMenus(node.children) : [])

export function visibleLeaves(node: MenuNode): MenuNode[] {
  return visibleChildren(node).flatMap((part) => (visibleChildren(part).length > 0 ? visibleLeaves(part) : part))
}

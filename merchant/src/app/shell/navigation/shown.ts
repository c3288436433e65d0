import type { MenuNode } from '@inkfold/api/contracts/menus'

export const shownOf = (menus: readonly MenuNode[]) => menus.filter(({ hidden, type }) => !hidden && type !== 'button')

/** An empty directory is shown as an entry that explains it. */
export const partsOf = (node: MenuNode) => (node.type === 'directory' ? shownOf(node.children) : [])

export function endsOf(node: MenuNode): MenuNode[] {
  return partsOf(node).flatMap((part) => (partsOf(part).length > 0 ? endsOf(part) : part))
}

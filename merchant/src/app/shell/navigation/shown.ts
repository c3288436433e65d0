import type { MenuNode } from '@inkfold/api/contracts/menus'

/** What the navigation shows of a level of menus. */
export const shownOf = (menus: readonly MenuNode[]) => menus.filter(({ hidden, type }) => !hidden && type !== 'button')

/** A directory with nothing to show stays a plain entry that says so. */
export const partsOf = (node: MenuNode) => (node.type === 'directory' ? shownOf(node.children) : [])

/** All that opens something under a directory, however deep it lies. */
export function endsOf(node: MenuNode): MenuNode[] {
  return partsOf(node).flatMap((part) => (partsOf(part).length > 0 ? endsOf(part) : part))
}

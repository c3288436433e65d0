import type { MenuNode } from '@inkfold/api/contracts/menus'

let last = 0

/** Test fixture: a tab item by default. */
export function menuOf(part: Partial<MenuNode> = {}): MenuNode {
  last += 1
  return {
    id: last,
    parent_id: null,
    type: 'item',
    title: `Menu ${last}`,
    name: `menu${last}`,
    icon: null,
    path: `menu/${last}`,
    opens: 'tab',
    component: 'crud:roles',
    url: null,
    permission: null,
    keep_alive: false,
    hidden: false,
    sort: 0,
    children: [],
    ...part,
  }
}

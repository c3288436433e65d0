import type { Language } from '@inkfold/api/contracts/languages'
import { nameOf, type Row } from '@/crud/row'
import { toTree } from '@/crud/state/tree'

/** `GET /api/v1/permissions`: what there is, and what the asking person may pass on. */
export interface PermissionGroup {
  resource: string
  title: string
  permissions: { permission: string; title: string; grantable: boolean }[]
}

export interface Branch {
  key: string
  title: string
  /** Only a leaf stands for a permission. */
  permission?: string
  disabled?: boolean
  children?: Branch[]
}

/**
 * The menus with the permissions their screens and buttons ask for, then, by resource, those no menu speaks of.
 * Without the right to read menus only the second part remains, which is whole then.
 */
export function permissionTree(
  menus: readonly Row[],
  groups: readonly PermissionGroup[],
  language: Language,
): Branch[] {
  const known = new Map(groups.flatMap(({ permissions }) => permissions).map((each) => [each.permission, each]))
  const leaf = (key: string, permission: string, title?: string): Branch => ({
    key,
    permission,
    title: title ?? known.get(permission)?.title ?? permission,
    disabled: !known.get(permission)?.grantable,
  })

  function branch(menu: Row): Branch[] {
    const title = nameOf(menu, 'title', language)
    const own = known.has(String(menu.permission)) ? [leaf(`${menu.id} own`, String(menu.permission))] : []
    if (menu.type === 'button') return own.map((each) => ({ ...each, key: String(menu.id), title }))
    const children = [...own, ...(menu.children ?? []).flatMap(branch)]
    return children.length > 0 ? [{ key: String(menu.id), title, children }] : []
  }

  const branches = toTree(menus).flatMap(branch)
  const spoken = new Set(leavesOf(branches).map(({ permission }) => permission))
  const rest = groups.flatMap(({ resource, title, permissions }) => {
    const children = permissions
      .filter(({ permission }) => !spoken.has(permission))
      .map(({ permission, title: words }) => leaf(`rest ${permission}`, permission, words))
    return children.length > 0 ? [{ key: `rest ${resource}`, title, children }] : []
  })
  return [...branches, ...rest]
}

export const leavesOf = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => (branch.children ? leavesOf(branch.children) : [branch]))

/** The tree's ticks: antd finds the half-ticked branches from the leaves. */
export const tickedKeys = (branches: readonly Branch[], held: ReadonlySet<string>) =>
  leavesOf(branches).flatMap(({ key, permission }) => (permission && held.has(permission) ? [key] : []))

/** A tick on a branch gives or takes everything below that may be given; one permission is one, wherever it stands. */
export function toggled(branch: Branch, on: boolean, held: ReadonlySet<string>): Set<string> {
  const below = leavesOf([branch]).filter(({ disabled }) => !disabled)
  const next = new Set(held)
  for (const { permission } of below) {
    if (!permission) continue
    if (on) next.add(permission)
    else next.delete(permission)
  }
  return next
}

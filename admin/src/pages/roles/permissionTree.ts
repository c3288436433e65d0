import type { Language } from '@inkfold/api/contracts/languages'
import { nameOf, type Row } from '@/crud/row'
import { toTree } from '@/crud/state/tree'

/** `GET /api/v1/permissions`: all permissions and whether the user may grant them. */
export interface PermissionGroup {
  resource: string
  title: string
  permissions: { permission: string; title: string; grantable: boolean }[]
}

export interface Branch {
  key: string
  title: string
  /** Only leaves have a permission. */
  permission?: string
  disabled?: boolean
  children?: Branch[]
}

/**
 * The menus with the permissions of their screens and buttons, then the remaining ones by resource. Without permission
 * to read menus, all are grouped by resource.
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

/** Checked leaves; antd derives the half-checked branches. */
export const tickedKeys = (branches: readonly Branch[], held: ReadonlySet<string>) =>
  leavesOf(branches).flatMap(({ key, permission }) => (permission && held.has(permission) ? [key] : []))

/** Toggles all grantable permissions below a branch; a permission under several branches counts as one. */
export function togglePermission(branch: Branch, on: boolean, held: ReadonlySet<string>): Set<string> {
  const below = leavesOf([branch]).filter(({ disabled }) => !disabled)
  const next = new Set(held)
  for (const { permission } of below) {
    if (!permission) continue
    if (on) next.add(permission)
    else next.delete(permission)
  }
  return next
}

import type { PermissionGroup } from '@inkfold/api/contracts/access'

const viewOf = (permission: string) => `${permission.split('.', 1)[0]}.view`

/** Permission groups the editor may grant, plus those the role already has. */
export const grantablePermissions = (groups: readonly PermissionGroup[], held: readonly string[]): PermissionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ permission, grantable }) => grantable || held.includes(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)

/** Actions require the view permission: selecting one adds it, and removing it removes all of them. */
export function togglePermission(chosen: readonly string[], permission: string, group: PermissionGroup): string[] {
  const view = viewOf(permission)
  if (chosen.includes(permission)) {
    const gone = permission === view ? group.permissions.map((one) => one.permission) : [permission]
    return chosen.filter((one) => !gone.includes(one))
  }
  const hasView = group.permissions.some((one) => one.permission === view)
  return [...new Set([...chosen, ...(hasView ? [view] : []), permission])]
}

import type { PermissionGroup } from '@inkfold/api/contracts/access'

const viewOf = (permission: string) => `${permission.split('.', 1)[0]}.view`

/** The groups a role may be made of: what its maker may grant, and what it holds already. */
export const offered = (groups: readonly PermissionGroup[], held: readonly string[]): PermissionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter(({ permission, grantable }) => grantable || held.includes(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)

/** What is done with records takes seeing them: it is chosen with the first deed and takes all deeds with it. */
export function toggled(chosen: readonly string[], permission: string, group: PermissionGroup): string[] {
  const view = viewOf(permission)
  if (chosen.includes(permission)) {
    const gone = permission === view ? group.permissions.map((one) => one.permission) : [permission]
    return chosen.filter((one) => !gone.includes(one))
  }
  const hasView = group.permissions.some((one) => one.permission === view)
  return [...new Set([...chosen, ...(hasView ? [view] : []), permission])]
}

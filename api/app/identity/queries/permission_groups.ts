import type { PermissionGroup } from '#contracts/access'
import type { Language } from '#contracts/languages'
import { DECIDES_MONEY, PERMISSIONS, RESOURCE_ACTIONS } from '#contracts/permissions'
import { wordOr } from '#core/words'
import type { Actor } from '#core/http/actor'

/** Every permission there is, in the words of a language; `grantable` are those the person holds too and may hand out. */
export function permissionGroups(actor: Actor, language: Language): PermissionGroup[] {
  const said = (key: string) => wordOr(language, key, 'permissions.*')
  return Object.keys(RESOURCE_ACTIONS).map((resource) => ({
    resource,
    title: said(`permissionGroups.${resource}`),
    permissions: PERMISSIONS.filter((one) => one.startsWith(`${resource}.`)).map((permission) => ({
      permission,
      action: permission.slice(resource.length + 1),
      title: said(`permissions.${permission}`),
      grantable: actor.may(permission) && (actor.isSuper || !DECIDES_MONEY.includes(permission)),
    })),
  }))
}

import type { Authenticators } from '@adonisjs/auth/types'
import type { Permission } from '#contracts/permissions'
import type { ContractGroup } from '#contracts/public_api'

/** A guard of config/auth.ts. */
export type GuardName = keyof Authenticators

interface SignedIn {
  kind: 'signed_in'
  guards: GuardName[]
  beforeTwoStep?: true
  group?: ContractGroup
}

export interface Permitted {
  kind: 'permitted'
  permission: Permission
  keys?: true
  group?: ContractGroup
}

/** What the auth middleware checks; routes for everyone do without it. */
export type GuardedAccess = SignedIn | Permitted

/** Declared beside each route; the server refuses to start without it. */
export type Access = { kind: 'everyone'; group?: ContractGroup } | GuardedAccess

export const everyone: Access = { kind: 'everyone' }
export const signedIn = (...guards: GuardName[]): Access => ({ kind: 'signed_in', guards })
/** Also for people whose role requires two-step sign-in and who have not set it up yet; every other route sends them there. */
export const beforeTwoStep = (...guards: GuardName[]): Access => ({ kind: 'signed_in', guards, beforeTwoStep: true })
export const permitted = (permission: Permission): Permitted => ({ kind: 'permitted', permission })

/** Also opens the route to API keys. No route that asks for a password or a second person's approval may have it. */
export const withKeys = (access: Permitted): Permitted => ({ ...access, keys: true })

/** Puts the call into the public contract, which changes only by dated versions. A permission is also opened to keys. */
export function published(group: ContractGroup, access: Access): Access {
  if (access.kind === 'permitted') return { ...access, keys: true, group }
  if (access.kind === 'signed_in' && !access.guards.includes('api_key'))
    throw new Error(`A published call of ${group} takes no keys`)
  return { ...access, group }
}

/** The guards that open a route; permissions are those of the workspace and the back office. */
export function guardsOf(access: Access): GuardName[] {
  if (access.kind === 'everyone') return []
  if (access.kind === 'signed_in') return access.guards
  return access.keys ? ['admin', 'api_key'] : ['admin']
}

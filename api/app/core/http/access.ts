import type { Authenticators } from '@adonisjs/auth/types'
import type { Permission } from '#contracts/permissions'

/** A guard of config/auth.ts. */
export type GuardName = keyof Authenticators

interface SignedIn {
  kind: 'signed_in'
  guards: GuardName[]
  beforeTwoStep?: true
}

interface Permitted {
  kind: 'permitted'
  permission: Permission
}

/** What the auth middleware checks; routes for everyone do without it. */
export type GuardedAccess = SignedIn | Permitted

/** Declared beside each route; the server refuses to start without it. */
export type Access = { kind: 'everyone' } | GuardedAccess

export const everyone: Access = { kind: 'everyone' }
export const signedIn = (...guards: GuardName[]): Access => ({ kind: 'signed_in', guards })
/** Also for people whose role requires two-step sign-in and who have not set it up yet; every other route sends them there. */
export const beforeTwoStep = (...guards: GuardName[]): Access => ({ kind: 'signed_in', guards, beforeTwoStep: true })
export const permitted = (permission: Permission): Access => ({ kind: 'permitted', permission })

/** The guards that open a route; permissions are those of the workspace and the back office. */
export function guardsOf(access: Access): GuardName[] {
  if (access.kind === 'everyone') return []
  return access.kind === 'permitted' ? ['admin'] : access.guards
}

import { rows, type Transaction } from '#core/database'
import type { Grant, Actor } from '#core/http/actor'
import type { DataRange } from '#contracts/statuses'
import { VersionedCache } from '#core/versioned_cache'
import type { SessionPerson } from '#identity/session/session_person'

export interface Grants {
  isSuper: boolean
  byPermission: ReadonlyMap<string, Grant>
  asksTwoStep: boolean
}

export interface GrantRow {
  is_super: boolean
  two_step_required: boolean
  data_range: DataRange
  include_children: boolean
  permissions: string[]
}

const NARROW_LAST: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']
const grantsCache = new VersionedCache<number, Grants>('grants', 2000)

/** Union of the user's enabled roles. Cached until any role changes. */
export async function grantsOf(userId: number, version: string): Promise<Grants> {
  const known = grantsCache.get(userId, version)
  if (known) return known
  const grants = await grantsNow(userId)
  grantsCache.set(userId, version, grants)
  return grants
}

/** Uncached, optionally within a transaction that changes them. */
export async function grantsNow(userId: number, trx?: Transaction): Promise<Grants> {
  return combined(await readGrants(userId, trx))
}

/** The enabled roles of the user whose id is `userId`. */
export const grantRowsSql = (
  userId: string,
) => `select r.is_super, r.two_step_required, r.data_range, r.include_children, array(select p.permission from role_permissions p where p.role_id = r.id) as permissions
       from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${userId} and r.status = 'enabled'`

const readGrants = (userId: number, trx?: Transaction) => rows<GrantRow>(grantRowsSql('?'), [userId], trx)

export function combined(found: GrantRow[]): Grants {
  const byPermission = new Map<string, Grant>()
  for (const { data_range: range, include_children: includeChildren, permissions } of found) {
    for (const permission of permissions) {
      byPermission.set(permission, wider(byPermission.get(permission), { range, includeChildren }))
    }
  }
  return {
    isSuper: found.some((one) => one.is_super),
    byPermission,
    asksTwoStep: found.some((one) => one.two_step_required),
  }
}

function wider(one: Grant | undefined, other: Grant): Grant {
  if (!one) return other
  if (one.range === other.range)
    return { range: one.range, includeChildren: one.includeChildren || other.includeChildren }
  return NARROW_LAST.indexOf(one.range) < NARROW_LAST.indexOf(other.range) ? one : other
}

type Known = Omit<SessionPerson, 'is_active' | 'grants_version' | 'auth_version'>

export function actorFrom(found: Known, { isSuper, byPermission, asksTwoStep }: Grants): Actor {
  return {
    sessionId: found.session_id,
    userId: found.user_id,
    username: found.username,
    isSuper,
    twoStep: found.has_two_step ? 'on' : asksTwoStep ? 'required' : 'off',
    isAgreementDue: found.is_agreement_due,
    departmentId: found.department_id,
    organisation: {
      id: found.organisation_id,
      kind: found.kind,
      path: found.path,
      isReadOnly: found.is_read_only,
      supplierPath: `${found.path.split('.').slice(0, 2).join('.')}.`,
    },
    may: (permission) => isSuper || byPermission.has(permission),
    grantOf: (permission) => byPermission.get(permission) ?? null,
  }
}

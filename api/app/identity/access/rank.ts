import { rangeFor, rangeWithin } from '#core/crud/scope'
import type { Actor, Grant } from '#core/http/actor'
import { OWN_PEOPLE, PERMISSIONS } from '#contracts/permissions'
import { DATA_RANGES, type DataRange, type OrganisationKind } from '#contracts/statuses'

export function diffIds(held: readonly number[] = [], wanted: readonly number[] = []) {
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  return { added, removed, changed: [...added, ...removed] }
}

export type Reach = ReadonlyMap<string, Grant>

export const isWider = (one: DataRange, other: DataRange) => DATA_RANGES.indexOf(one) < DATA_RANGES.indexOf(other)

export function covers(own: Reach, other: Reach): boolean {
  return [...other].every(([permission, grant]) => {
    const held = own.get(permission)
    return held !== undefined && isAtLeast(held, grant)
  })
}

function isAtLeast(held: Grant, { range, includeChildren }: Grant): boolean {
  if (held.range !== range) return isWider(held.range, range)
  return range !== 'department' || held.includeChildren || !includeChildren
}

/** Covers the other and exceeds it in at least one permission or range. */
export const outranks = (actor: Actor, other: Reach): boolean =>
  covers(rankOfActor(actor), other) && !covers(other, reachOfActor(actor))

export function reachOfActor(actor: Actor): Reach {
  const held = PERMISSIONS.filter((one) => actor.may(one))
  return new Map(
    held.map((one) => [one, { range: rangeFor(actor, one), includeChildren: includesChildren(actor, one) }]),
  )
}

const includesChildren = (actor: Actor, permission: string) =>
  actor.isSuper || actor.grantOf(permission)?.includeChildren === true

/** Decides which users and roles an actor may edit: platform and suppliers rank above merchants' staff. */
export function rankOfActor(actor: Actor): Reach {
  const reach = reachOfActor(actor)
  const { kind } = actor.organisation
  if (kind !== 'platform' && kind !== 'supplier') return reach
  const inMerchants = OWN_PEOPLE.map((one) => [one, { range: 'merchant', includeChildren: true }] as const)
  return new Map<string, Grant>([...inMerchants, ...reach])
}

export function reachWithin(kind: OrganisationKind, grants: Reach): Reach {
  return new Map(
    [...grants].map(([permission, grant]) => [permission, { ...grant, range: rangeWithin(kind, grant.range) }]),
  )
}

interface RoleLike {
  organisation_kind: OrganisationKind
  data_range: DataRange
  include_children: boolean
  permissions: readonly string[]
}

export function reachOfRole({ organisation_kind: kind, data_range, include_children, permissions }: RoleLike): Reach {
  const grant = { range: rangeWithin(kind, data_range), includeChildren: include_children }
  return new Map(permissions.map((permission) => [permission, grant]))
}

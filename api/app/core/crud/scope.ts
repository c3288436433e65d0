import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import type { Resource } from '#core/crud/resource'
import type { DataRange, OrganisationKind } from '#contracts/statuses'

/** However wide a role says, nobody sees past the organisation they belong to. */
const WIDEST: Record<OrganisationKind, DataRange> = {
  platform: 'all',
  supplier: 'supplier',
  factory: 'factory',
  merchant: 'merchant',
}
const NARROWING: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']

/** What a granted range comes to for people of this kind of organisation. */
export function rangeWithin(kind: OrganisationKind, granted: DataRange): DataRange {
  return NARROWING.indexOf(granted) < NARROWING.indexOf(WIDEST[kind]) ? WIDEST[kind] : granted
}

export function rangeFor(actor: Actor, permission: string): DataRange {
  const { kind } = actor.organisation
  return actor.isSuper ? WIDEST[kind] : rangeWithin(kind, actor.grantOf(permission)?.range ?? 'own')
}

/** The rows of a resource that this person may reach: the one place where the data range becomes SQL. */
export function scopeSql(resource: Resource, actor: Actor, permission: string): Sql[] {
  const { ties, where } = resource
  const base: Sql[] = where ? [{ text: `(${where})`, bindings: [] }] : []
  if (!ties) return base
  return [
    ...base,
    ...withLent(resource, actor, permission, ownSql(ties, actor, permission)),
    ...keptTo(resource, actor),
  ]
}

/** What is somebody's by itself, and not lent to them; nothing asked where that is everything. */
export function ownSql(ties: TiesOf, actor: Actor, permission: string): Sql[] {
  return [...tenant(ties, actor), ...narrowed(ties, actor, permission, rangeFor(actor, permission))]
}

function keptTo({ kept, permission }: Resource, actor: Actor): Sql[] {
  return kept && !actor.may(`${permission}.edit`) ? [kept(actor)] : []
}

/** Rows of others may be lent to be seen, never to be changed. */
function withLent({ lent, permission: word }: Resource, actor: Actor, permission: string, own: Sql[]): Sql[] {
  if (!lent || own.length === 0 || permission !== `${word}.view`) return own
  const also = lent(actor)
  const text = `((${own.map((one) => one.text).join(' and ')}) or ${also.text})`
  return [{ text, bindings: [...own.flatMap(({ bindings }) => bindings), ...also.bindings] }]
}

type TiesOf = NonNullable<Resource['ties']>

function tenant({ organisation }: TiesOf, { organisation: own }: Actor): Sql[] {
  if (!organisation || own.kind === 'platform') return []
  const path = own.kind === 'supplier' ? own.supplierPath : own.path
  return [{ text: `t.${organisation} in (select id from organisations where path like ?)`, bindings: [`${path}%`] }]
}

/** A range that a resource has no column for is read as the nearest one it has: never as no range at all. */
function narrowed(ties: TiesOf, actor: Actor, permission: string, range: DataRange): Sql[] {
  if (range === 'all' || (range === 'supplier' && actor.organisation.kind === 'supplier')) return []
  const isPersonal = range === 'own' || range === 'department'
  if (isPersonal && ties.owner && (range === 'own' || !ties.department))
    return [{ text: `t.${ties.owner} = ?`, bindings: [actor.userId] }]
  if (isPersonal && ties.department) return [department(ties.department, actor, permission)]
  return ties.organisation ? [{ text: `t.${ties.organisation} = ?`, bindings: [actor.organisation.id] }] : []
}

function department(column: string, actor: Actor, permission: string): Sql {
  if (!actor.grantOf(permission)?.includeChildren) return { text: `t.${column} = ?`, bindings: [actor.departmentId] }
  const below = `with recursive below as (select id from departments where id = ? union select d.id from departments d join below b on d.parent_id = b.id) select id from below`
  return { text: `t.${column} in (${below})`, bindings: [actor.departmentId] }
}

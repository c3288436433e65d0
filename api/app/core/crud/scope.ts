import type { Actor } from '#core/http/actor'
import { type Sql, expression, isMany, type Field } from '#core/lists/fields'
import type { Resource } from '#core/crud/resource'
import type { DataRange, OrganisationKind } from '#contracts/statuses'

/** The widest range by organisation kind: no role reaches beyond the person's own organisation. */
const MAX_RANGE: Record<OrganisationKind, DataRange> = {
  platform: 'all',
  supplier: 'supplier',
  factory: 'factory',
  merchant: 'merchant',
}
const RANGES_BY_WIDTH: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']

export function rangeWithin(kind: OrganisationKind, granted: DataRange): DataRange {
  return RANGES_BY_WIDTH.indexOf(granted) < RANGES_BY_WIDTH.indexOf(MAX_RANGE[kind]) ? MAX_RANGE[kind] : granted
}

export function rangeFor(actor: Actor, permission: string): DataRange {
  const { kind } = actor.organisation
  return actor.isSuper ? MAX_RANGE[kind] : rangeWithin(kind, actor.grantOf(permission)?.range ?? 'own')
}

/** The only place where the data range becomes SQL. */
export function scopeSql(resource: Resource, actor: Actor, permission: string): Sql[] {
  const { ownership, where } = resource
  const base: Sql[] = where ? [{ text: `(${where})`, bindings: [] }] : []
  if (!ownership) return actor.editor ? [{ text: 'false', bindings: [] }] : base
  return [
    ...base,
    ...orSharedSql(resource, actor, permission, ownSql(ownership, actor, permission)),
    ...visibleToSql(resource, actor),
    ...storeSql(ownership, actor),
    ...realSql(ownership, actor),
    ...editorSql(ownership, actor),
  ]
}

/** Ids are inlined, so that a list of any length is one text. */
function storeSql({ store }: OwnershipOf, { apiKey }: Actor): Sql[] {
  if (!apiKey?.storeIds) return []
  return [{ text: store ? `${store} in (${apiKey.storeIds.map(Number).join(', ')})` : 'false', bindings: [] }]
}

/** Narrows shared rows, too. */
function editorSql({ editor: reach }: OwnershipOf, { editor }: Actor): Sql[] {
  return editor ? [{ text: reach?.(editor) ?? 'false', bindings: [] }] : []
}

/**
 * The platform's range has no condition on the organisation, so play rows are left out here. Below the platform they
 * are in nobody's subtree.
 */
function realSql({ organisation }: OwnershipOf, { organisation: own }: Actor): Sql[] {
  if (!organisation || own.kind !== 'platform') return []
  const text = `not exists (select 1 from organisations play where play.id = t.${organisation} and play.play_of is not null)`
  return [{ text, bindings: [] }]
}

/** The person's own range without shared rows; no condition where that is everything. */
export function ownSql(ties: OwnershipOf, actor: Actor, permission: string): Sql[] {
  return [...organisationSql(ties, actor), ...rangeConditions(ties, actor, permission, rangeFor(actor, permission))]
}

function visibleToSql({ visibleTo, permission }: Resource, actor: Actor): Sql[] {
  return visibleTo && !actor.may(`${permission}.edit`) ? [visibleTo(actor)] : []
}

/** Shared rows can be read, never changed. */
function orSharedSql({ sharedWith, permission: word }: Resource, actor: Actor, permission: string, own: Sql[]): Sql[] {
  if (!sharedWith || own.length === 0 || permission !== `${word}.view`) return own
  const also = sharedWith(actor)
  const text = `((${own.map((one) => one.text).join(' and ')}) or ${also.text})`
  return [{ text, bindings: [...own.flatMap(({ bindings }) => bindings), ...also.bindings] }]
}

type OwnershipOf = NonNullable<Resource['ownership']>

function organisationSql({ organisation }: OwnershipOf, { organisation: own }: Actor): Sql[] {
  if (!organisation || own.kind === 'platform') return []
  const path = own.kind === 'supplier' ? own.supplierPath : own.path
  return [{ text: `t.${organisation} in (select id from organisations where path like ?)`, bindings: [`${path}%`] }]
}

/** A range without a matching column falls back to the nearest narrower one, never to no restriction. */
function rangeConditions(ties: OwnershipOf, actor: Actor, permission: string, range: DataRange): Sql[] {
  if (range === 'all' || (range === 'supplier' && actor.organisation.kind === 'supplier')) return []
  const isPersonal = range === 'own' || range === 'department'
  if (isPersonal && ties.owner && (range === 'own' || !ties.department))
    return [{ text: `t.${ties.owner} = ?`, bindings: [actor.userId] }]
  if (isPersonal && ties.department) return [departmentSql(ties.department, actor, permission)]
  return ties.organisation ? [{ text: `t.${ties.organisation} = ?`, bindings: [actor.organisation.id] }] : []
}

function departmentSql(column: string, actor: Actor, permission: string): Sql {
  if (!actor.grantOf(permission)?.includeChildren) return { text: `t.${column} = ?`, bindings: [actor.departmentId] }
  const below = `with recursive below as (select id from departments where id = ? union select d.id from departments d join below b on d.parent_id = b.id) select id from below`
  return { text: `t.${column} in (${below})`, bindings: [actor.departmentId] }
}

/**
 * The resource as this person may read it: withheld fields are empty, owner-only fields are masked in shared rows, in
 * rows, filters, sorting and exports alike.
 */
export const viewFor = (resource: Resource, actor: Actor): Resource =>
  sharedTo(maskFields(readerFields(resource, actor), actor), actor)

function readerFields(resource: Resource, actor: Actor): Resource {
  const differing = Object.entries(resource.fields).flatMap(([name, { forReader, ...field }]) =>
    forReader ? [[name, { ...field, ...forReader(actor) }] as const] : [],
  )
  if (differing.length === 0) return resource
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(differing) } }
}

const EMPTY: Partial<Record<Field['kind'], string>> = { money: 'null::bigint' }

function maskFields(resource: Resource, { organisation: { kind } }: Actor): Resource {
  const withheld = Object.entries(resource.fields).filter(([, field]) => field.hiddenFrom?.includes(kind))
  if (withheld.length === 0) return resource
  const empty = withheld.map(
    ([name, field]) => [name, { ...field, matchSql: undefined, sql: EMPTY[field.kind] ?? 'null::text' }] as const,
  )
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(empty) } }
}

function sharedTo(resource: Resource, actor: Actor): Resource {
  const { fields, sharedWith, ownership, permission } = resource
  const discreet = Object.entries(fields).filter((one) => one[1].ownerOnly)
  const own = sharedWith && ownership && discreet.length > 0 ? ownSql(ownership, actor, `${permission}.view`) : []
  if (own.length === 0) return resource
  const isOwn = own.map(inlineSql).join(' and ')
  const hidden = discreet.map(([name, field]) => [name, maskUnlessOwn(name, field, isOwn, actor)] as const)
  return { ...resource, fields: { ...fields, ...Object.fromEntries(hidden) } }
}

function maskUnlessOwn(name: string, field: Field, isOwn: string, actor: Actor): Field {
  const sql = `case when ${isOwn} then ${expression(name, field)} ${maskedValue(field, actor)} end`
  return { ...field, through: undefined, matchSql: undefined, sql }
}

function maskedValue(field: Field, actor: Actor): string {
  if (typeof field.ownerOnly === 'function') return `else (${field.ownerOnly(actor)})`
  return isMany(field) ? `else '{}'` : ''
}

/** Inlines bindings, because a column list or a computed table has no room for parameters. */
export function inlineSql({ text, bindings }: Sql): string {
  const left = [...bindings]
  return text.replaceAll('?', () => quoteLiteral(left.shift()))
}

function quoteLiteral(value: unknown): string {
  if (value === null) return 'null'
  if (Number.isInteger(value)) return String(value)
  if (typeof value === 'string' && /^[\d.]+%$/.test(value)) return `'${value}'`
  throw new Error('Only an id or a path stands in a condition of ownership')
}

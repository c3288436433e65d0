import type { Cause, Actor } from '#core/http/actor'
import type { Row, Transaction } from '#core/database'
import type { Field, Sql } from '#core/lists/fields'
import type { Order } from '#core/lists/parse_query'
import type { ActionNamed, ResourceName } from '#contracts/permissions'

export type Verb = 'view' | 'create' | 'edit' | 'delete' | 'sort'

/** Which column ties a row to an organisation, a department, a person; absent ties mean the permission alone decides. */
export interface Ownership {
  organisation?: string
  department?: string
  owner?: string
}

export interface WriteContext {
  actor: Actor
  cause: Cause
  trx: Transaction
}

export interface Hooks {
  /** May refuse, and may change what is written; `before` is null when a row is made. */
  beforeWrite?(values: Row, before: Row | null, context: WriteContext): Promise<Row> | Row
  afterWrite?(row: Row, before: Row | null, context: WriteContext): Promise<void> | void
  /** May refuse to delete. */
  canDelete?(row: Row, context: WriteContext): Promise<void> | void
  /** Takes again what `remove` gave back, and may refuse; without it a restored row is asked as one to be deleted. */
  canRestore?(row: Row, context: WriteContext): Promise<void> | void
  /** Looks at rows that are about to go; what it answers is done once they are gone, in the same transaction. */
  beforeDelete?(ids: readonly number[], context: WriteContext): Promise<() => Promise<void>>
}

export interface UsedBy {
  resource: string
  table: string
  column: string
  /** What such a user is called, as SQL over the table: a refusal then names the first ones. */
  names?: string
}

export interface ResourceDeclaration<Name extends string = string> {
  /** As in the address: `user-groups`. */
  name: Name
  table: string
  fields: Record<string, Field>
  verbs: readonly Verb[]
  /** What taking the list away needs beside seeing it. */
  exportPermission?: string
  ownership?: Ownership
  /** Rows outside a person's range that they may see all the same, as SQL over `t`. */
  sharedWith?: (actor: Actor) => Sql
  /** Rows may name those whom they are kept to, as SQL over `t`; whoever may edit them sees them all the same. */
  visibleTo?: (actor: Actor) => Sql
  /** Rows the resource is about at all, as SQL over `t`. */
  where?: string
  order?: Order
  /** How a word of the quick search is found, where there are too many rows to look into each, as SQL over `t`. */
  searchSql?: (word: string) => Sql
  /** How rows go by numbers that somebody pastes, as SQL over `t`, and by how many at most. */
  numbers?: { max: number; matchNumbers: (numbers: readonly string[]) => Sql }
  /** The column a select shows; `${language}` picks the language's. */
  label: string | { 'zh-cn': string; en: string }
  tree?: boolean
  /** What may refer to a row, so that a refusal to delete can say who does. */
  usedBy?: readonly UsedBy[]
  hooks?: Hooks
}

export interface Resource extends ResourceDeclaration {
  order: Order
  names: ReadonlySet<string>
  permission: string
}

export const resources = new Map<string, Resource>()

/** Declares a resource once: the seven generic calls, their permissions, schema and documents come from it. */
export function defineResource<const Name extends ResourceName>(
  declaration: ResourceDeclaration<Name> & { verbs: readonly ActionNamed<Name>[] },
): Resource {
  const resource = toResource(declaration)
  resources.set(resource.name, resource)
  return resource
}

/** A declaration with what follows from it. */
export function toResource(declaration: ResourceDeclaration): Resource {
  return {
    order: { field: declaration.fields.sort ? 'sort' : 'id', direction: 'desc' },
    permission: declaration.name.replaceAll('-', '_'),
    ...declaration,
    names: new Set(Object.entries(declaration.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [] : [name]))),
  }
}

export type WriteKind = 'create' | 'update'

/** The fields that a client may write when a row is made or changed. */
export function writableFields(fields: Record<string, Field>, occasion: WriteKind): [string, Field][] {
  return Object.entries(fields).filter(
    ([, { readonly }]) => !readonly || (readonly === 'after_create' && occasion === 'create'),
  )
}

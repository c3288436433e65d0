import type { ActingEditor, Cause, Actor } from '#core/http/actor'
import type { Row, Transaction } from '#core/database'
import type { Field, Sql } from '#core/lists/fields'
import type { Order } from '#core/lists/parse_query'
import type { ActionNamed, ResourceName } from '#contracts/permissions'

export type Verb = 'view' | 'create' | 'edit' | 'delete' | 'sort'

/** Columns that bind a row to an organisation, department or person. Without them the permission alone decides. */
export interface Ownership {
  organisation?: string
  department?: string
  owner?: string
  /** SQL over `t`: the id of the store a row belongs to. API keys that are limited to stores see no row of a resource without it. */
  store?: string
  /** SQL over `t`: the rows that an editor in a frame reaches. Without it none. */
  editor?: (editor: ActingEditor) => string
}

export interface WriteContext {
  actor: Actor
  cause: Cause
  trx: Transaction
}

export interface Hooks {
  /** May refuse or change the values; `before` is null on creation. */
  beforeWrite?(values: Row, before: Row | null, context: WriteContext): Promise<Row> | Row
  afterWrite?(row: Row, before: Row | null, context: WriteContext): Promise<void> | void
  canDelete?(row: Row, context: WriteContext): Promise<void> | void
  /** Reverses the effects of deletion on restore and may refuse. Without it the delete hook is asked. */
  canRestore?(row: Row, context: WriteContext): Promise<void> | void
  /** Called before rows are deleted; the returned function runs after the deletion, in the same transaction. */
  beforeDelete?(ids: readonly number[], context: WriteContext): Promise<() => Promise<void>>
}

export interface UsedBy {
  resource: string
  table: string
  column: string
  /** SQL over the table for the user's display name; refusals list the first ones. */
  names?: string
}

export interface ResourceDeclaration<Name extends string = string> {
  /** As in the path: `user-groups`. */
  name: Name
  table: string
  fields: Record<string, Field>
  verbs: readonly Verb[]
  /** Permission needed to export, beside the permission to view. */
  exportPermission?: string
  ownership?: Ownership
  /** SQL over `t`: rows outside the person's range that they may still see. */
  sharedWith?: (actor: Actor) => Sql
  /** SQL over `t`: restricts rows to those shared with the person. Editors of the row always see it. */
  visibleTo?: (actor: Actor) => Sql
  /** SQL over `t`: which rows of the table belong to the resource. */
  where?: string
  order?: Order
  /** SQL over `t` for one search word, where scanning each row would be too slow. */
  searchSql?: (word: string) => Sql
  /** SQL over `t` that finds rows by pasted numbers, and how many are accepted. */
  numbers?: { max: number; matchNumbers: (numbers: readonly string[]) => Sql }
  /** The column that selects show; `${language}` is replaced. */
  label: string | { 'zh-cn': string; en: string }
  tree?: boolean
  /** Its lists are never read from a replica. */
  isMoney?: true
  /** Tables that may refer to a row; a refused deletion names them. */
  usedBy?: readonly UsedBy[]
  hooks?: Hooks
}

export interface Resource extends ResourceDeclaration {
  order: Order
  names: ReadonlySet<string>
  permission: string
}

export const resources = new Map<string, Resource>()

/** Declares a resource: the seven generic calls, permissions, schemas and documentation derive from it. */
export function defineResource<const Name extends ResourceName>(
  declaration: ResourceDeclaration<Name> & { verbs: readonly ActionNamed<Name>[] },
): Resource {
  const resource = toResource(declaration)
  resources.set(resource.name, resource)
  return resource
}

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

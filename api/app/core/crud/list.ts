import app from '@adonisjs/core/services/app'
import { type Row, listedRows, replicaRows, rows } from '#core/database'
import { hasReplica } from '#core/driver/replica'
import type { Actor } from '#core/http/actor'
import type { Resource } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import { JsonText } from '#core/http/endpoint'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import { selectSql, rowSql, fieldOf, filtersOf, whereAll, labelOf } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import { expression, type Sql } from '#core/lists/fields'
import { readCursor, writeCursor, type Position, afterPosition } from '#core/lists/keyset'
import type { ListQuery, Order } from '#core/lists/parse_query'
import type { Language } from '#contracts/languages'

/** Port: opens the files that records refer to. Implemented by media. */
export abstract class FileLinks {
  /** The caller must have checked that the reader may see the records that hold these addresses. */
  abstract linksTo(addresses: readonly string[], actor: Actor): Promise<ReadonlyMap<string, string>>
}

/** The caller must have checked that the reader may see the records that hold these addresses. */
export async function linkResolver(addresses: readonly (string | null)[], actor: Actor) {
  const named = addresses.filter((one) => one !== null)
  const links =
    named.length > 0 ? await (await app.container.make(FileLinks)).linksTo(named, actor) : new Map<string, string>()
  return (address: string | null): string | null => links.get(address ?? '') ?? null
}

const linkFieldsOf = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.kind === 'link')

/** Adds file links for this reader with one query for all rows. */
export async function withLinks<R extends Row>(resource: Resource, rows: R[], actor: Actor): Promise<R[]> {
  const linked = linkFieldsOf(resource)
  if (linked.length === 0) return rows
  const addresses = rows.flatMap((row) => linked.map((name) => row[name] ?? null)) as (string | null)[]
  const link = await linkResolver(addresses, actor)
  const shown = (row: R) => linked.map((name) => [name, link((row[name] ?? null) as string | null)])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(shown(row)) }))
}

export async function withLink<R extends Row>(resource: Resource, row: R, actor: Actor): Promise<R> {
  const [shown] = await withLinks(resource, [row], actor)
  return shown as R
}

/** Like `withLinks` for rows that are already JSON text, as most lists are. */
export async function textWithLinks(resource: Resource, text: string, actor: Actor | null): Promise<string> {
  if (linkFieldsOf(resource).length === 0) return text
  if (!actor) throw new Error(`${resource.name} links to private files, which are shown to somebody`)
  return JSON.stringify(await withLinks(resource, JSON.parse(text) as Row[], actor))
}

interface PageRow {
  list: string
  shown: number
  /** Null when the total was not requested. */
  total: number | null
  /** Sort values of the last row; null on the last page. */
  last: Position | null
}

export interface ListAnswer {
  body: JsonText
  total: number
}

/** Trees are not paged: a branch needs its ancestors. */
const TREE_MAX = 5000

/** One query per page. PostgreSQL writes the JSON, so no row becomes a JavaScript object. */
export async function listRows(resource: Resource, asked: ListQuery, actor: Actor): Promise<ListAnswer> {
  const query = resource.tree && !asked.isPaged ? { ...asked, perPage: TREE_MAX } : asked
  const scope = scopeSql(resource, actor, `${resource.permission}.view`)
  return listWhere(resource, query, { scope, narrowing: filtersOf(resource, query) }, actor)
}

/** Which rows a list shows: those within somebody's reach, and of them those that were asked for. */
export interface Chosen {
  scope: Sql[]
  narrowing: Sql[]
}

/** Like `listRows` with the caller's own condition; the caller is responsible for the reader's range. */
export async function listWhere(
  resource: Resource,
  query: ListQuery,
  chosen: Chosen,
  actor: Actor | null,
): Promise<ListAnswer> {
  const orders = orderOf(resource, query)
  const page = await readPage(resource, query, { ...chosen, orders, userId: actor?.userId })
  const { total, isExact } = totalOf(page, query)
  const next = page.last ? `,"next_cursor":"${writeCursor(orders, page.last)}"` : ''
  return {
    body: new JsonText(
      `{"list":${await textWithLinks(resource, page.list, actor)},"total":${total},"total_is":"${isExact ? 'exact' : 'at_least'}"${next}}`,
    ),
    total,
  }
}

/** The last page of a list read from its start gives the total without counting. */
function totalOf({ total, shown, last }: PageRow, { offset, cursor }: ListQuery): { total: number; isExact: boolean } {
  if (total !== null) return { total: Math.min(total, TOTAL_EXACT_TO), isExact: total <= TOTAL_EXACT_TO }
  if (cursor) return { total: shown, isExact: false }
  return { total: shown > 0 ? offset + shown : 0, isExact: last === null && (shown > 0 || offset === 0) }
}

async function readPage(
  resource: Resource,
  query: ListQuery,
  { scope, narrowing, orders, userId }: Chosen & { orders: Order[]; userId: number | undefined },
): Promise<PageRow> {
  const filters = [...scope, ...narrowing]
  const where = whereAll(filters)
  const start = query.cursor
    ? whereAll([...filters, afterPosition(orders, (name) => fieldOf(resource, name), readCursor(query.cursor, orders))])
    : where
  const total = query.withTotal && !query.cursor ? totalSql(resource, where) : { text: 'null', bindings: [] }
  const position = orders.map(({ field }) => selectSql(field, fieldOf(resource, field)))
  const { perPage } = query
  const offset = query.cursor ? 0 : query.offset
  // A rare value of a filter wants another plan than a common one: only what nothing narrows is prepared.
  const ask = narrowing.length > 0 || query.cursor || offset > 0 ? rows : listedRows
  // Numbers stand in the text, so that a plan for any scope knows how few rows are read.
  const page = `select ${rowSql(resource)} as r, json_build_array(${position.join(', ')}) as at from ${resource.table} t ${start.text} order by ${orderSql(resource, orders)} limit ${perPage + 1} offset ?`
  const [found] = await readList<PageRow>(
    resource,
    userId,
    `select coalesce(json_agg(n.r) filter (where n.n <= ${perPage}), '[]')::text as list, least(count(*), ${perPage})::int as shown,
            case when count(*) > ${perPage} then (array_agg(n.at))[${perPage}] end as last, ${total.text} as total
       from (select p.*, row_number() over () as n from (${page}) p) n`,
    [...total.bindings, ...start.bindings, offset],
    ask,
  )
  return found as PageRow
}

const readList = <T>(
  { isMoney }: Resource,
  userId: number | undefined,
  sql: string,
  bindings: unknown[],
  ask: typeof listedRows,
): Promise<T[]> =>
  hasReplica && userId !== undefined && !isMoney ? replicaRows<T>(userId, sql, bindings) : ask<T>(sql, bindings)

/** Exact up to a limit, so that a million rows need not be counted. */
export function totalSql({ table }: Resource, where: Sql): Sql {
  return {
    text: `(select count(*)::int from (select 1 from ${table} t ${where.text} limit ${TOTAL_EXACT_TO + 1}) c)`,
    bindings: where.bindings,
  }
}

export function orderOf(resource: Resource, { orders }: ListQuery): Order[] {
  for (const { field } of orders)
    if (!resource.names.has(field) || !resource.fields[field]?.sort) throw new Refusal('E_UNKNOWN_SORT', { field })
  const wanted = orders.length > 0 ? orders : [resource.order]
  const id = wanted.findIndex(({ field }) => field === 'id')
  return id >= 0 ? wanted.slice(0, id + 1) : [...wanted, { field: 'id', direction: wanted.at(-1)?.direction ?? 'desc' }]
}

export function orderSql(resource: Resource, orders: Order[]): string {
  return orders.map(({ field, direction }) => `${expression(field, fieldOf(resource, field))} ${direction}`).join(', ')
}

/** Select options: found by search words, plus the values already selected. */
export async function listOptions(
  resource: Resource,
  query: ListQuery,
  actor: Actor,
  language: Language,
): Promise<JsonText> {
  const reach = scopeSql(resource, actor, `${resource.permission}.view`)
  const where = whereAll([...reach, ...filtersOf(resource, query)])
  const option = `t.id as value, ${labelOf(resource, language)} as label${resource.tree ? ', t.parent_id' : ''}`
  const [limit, offset] = query.initial ? [null, 0] : [query.perPage, query.offset]
  const page = `select ${option} from ${resource.table} t ${where.text} order by ${orderSql(resource, orderOf(resource, query))} limit ? offset ?`
  const total = totalSql(resource, where)
  const [found] = await readList<{ options: string; total: number }>(
    resource,
    actor.userId,
    `select coalesce(json_agg(row_to_json(p)), '[]')::text as options, ${total.text} as total from (${page}) p`,
    [...total.bindings, ...where.bindings, limit, offset],
    rows,
  )
  return new JsonText(`{"options":${found?.options},"total":${found?.total}}`)
}

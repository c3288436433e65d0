import { listedRows, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { JsonText } from '#core/http/endpoint'
import type { Actor } from '#core/http/actor'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import { readable, rowSql } from '#core/crud/columns'
import { fieldOf, filtersOf, join } from '#core/crud/filters'
import { textWithLinks } from '#core/crud/links'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { expression, type Sql } from '#core/lists/conditions'
import { readCursor, writeCursor, type Position } from '#core/lists/cursor'
import { behind } from '#core/lists/keyset'
import type { ListQuery, Order } from '#core/lists/list_query'

interface Page {
  list: string
  shown: number
  /** Null where it was not asked for. */
  total: number | null
  /** The last row's values in the order asked for; null where nothing comes behind it. */
  last: Position | null
}

export interface ListAnswer {
  body: JsonText
  total: number
}

/** A tree comes whole: a branch without its trunk says nothing. */
const WHOLE_TREE = 5000

/** A page in one query: the database writes the JSON, so no row becomes an object on its way out. */
export async function listRows(resource: Resource, asked: ListQuery, actor: Actor): Promise<ListAnswer> {
  const query = resource.tree && !asked.isPaged ? { ...asked, perPage: WHOLE_TREE } : asked
  const scope = scopeSql(resource, actor, `${resource.permission}.view`)
  return listWhere(resource, query, { scope, narrowing: filtersOf(resource, query) }, actor)
}

/** Which rows a list shows: those within somebody's reach, and of them those that were asked for. */
export interface Chosen {
  scope: Sql[]
  narrowing: Sql[]
}

/** The same of rows that somebody else has chosen: what the person, or a visitor, may see is the caller's to say. */
export async function listWhere(
  resource: Resource,
  query: ListQuery,
  chosen: Chosen,
  actor: Actor | null,
): Promise<ListAnswer> {
  const orders = orderOf(resource, query)
  const page = await read(resource, query, orders, chosen)
  const { total, isExact } = totalOf(page, query)
  const next = page.last ? `,"next_cursor":"${writeCursor(orders, page.last)}"` : ''
  return {
    body: new JsonText(
      `{"list":${await textWithLinks(resource, page.list, actor)},"total":${total},"total_is":"${isExact ? 'exact' : 'at_least'}"${next}}`,
    ),
    total,
  }
}

/** Counted, or known from what was seen: the last page of a list that was read from its start. */
function totalOf({ total, shown, last }: Page, { offset, cursor }: ListQuery): { total: number; isExact: boolean } {
  if (total !== null) return { total: Math.min(total, TOTAL_EXACT_TO), isExact: total <= TOTAL_EXACT_TO }
  if (cursor) return { total: shown, isExact: false }
  return { total: shown > 0 ? offset + shown : 0, isExact: last === null && (shown > 0 || offset === 0) }
}

async function read(
  resource: Resource,
  query: ListQuery,
  orders: Order[],
  { scope, narrowing }: Chosen,
): Promise<Page> {
  const filters = [...scope, ...narrowing]
  const where = join(filters)
  const start = query.cursor
    ? join([...filters, behind(orders, (name) => fieldOf(resource, name), readCursor(query.cursor, orders))])
    : where
  const total = query.withTotal && !query.cursor ? totalSql(resource, where) : { text: 'null', bindings: [] }
  const position = orders.map(({ field }) => readable(field, fieldOf(resource, field)))
  const { perPage } = query
  const offset = query.cursor ? 0 : query.offset
  // A rare value of a filter wants another plan than a common one: only what nothing narrows is prepared.
  const ask = narrowing.length > 0 || query.cursor || offset > 0 ? rows : listedRows
  // Numbers stand in the text, so that a plan for any scope knows how few rows are read.
  const page = `select ${rowSql(resource)} as r, json_build_array(${position.join(', ')}) as at from ${resource.table} t ${start.text} order by ${orderSql(resource, orders)} limit ${perPage + 1} offset ?`
  const [found] = await ask<Page>(
    `select coalesce(json_agg(n.r) filter (where n.n <= ${perPage}), '[]')::text as list, least(count(*), ${perPage})::int as shown,
            case when count(*) > ${perPage} then (array_agg(n.at))[${perPage}] end as last, ${total.text} as total
       from (select p.*, row_number() over () as n from (${page}) p) n`,
    [...total.bindings, ...start.bindings, offset],
  )
  return found as Page
}

/** Exact as far as anybody reads, so that a million rows need not be counted. */
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

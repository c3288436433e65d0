import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { JsonText } from '#core/http/endpoint'
import type { Actor } from '#core/http/actor'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import { columnsOf, labelOf } from '#core/crud/columns'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { conditionSql, escapeLike, expression, type Sql } from '#core/lists/conditions'
import { readCursor, writeCursor, type Position } from '#core/lists/cursor'
import type { Condition, ListQuery, Order } from '#core/lists/list_query'
import type { Language } from '#contracts/languages'

interface Page {
  list: string
  total: number | null
  /** The values of the last row in the order asked for; null where the page is not full. */
  last: Position | null
}

export interface ListAnswer {
  body: JsonText
  total: number
}

/** A page in one query: the database writes the JSON, so no row becomes an object on its way out. */
export async function listRows(resource: Resource, query: ListQuery, actor: Actor): Promise<ListAnswer> {
  const orders = orderOf(resource, query)
  const filters = [...scopeSql(resource, actor, `${resource.permission}.view`), ...filtersOf(resource, query)]
  const page = await read(resource, query, orders, filters)
  const total = page.total ?? query.offset + query.perPage
  const kind = page.total === null || total > TOTAL_EXACT_TO ? 'at_least' : 'exact'
  const shown = Math.min(total, TOTAL_EXACT_TO)
  const next = page.last?.every((one) => one !== null) ? `,"next_cursor":"${writeCursor(orders, page.last)}"` : ''
  return { body: new JsonText(`{"list":${page.list},"total":${shown},"total_is":"${kind}"${next}}`), total: shown }
}

async function read(resource: Resource, query: ListQuery, orders: Order[], filters: Sql[]): Promise<Page> {
  const where = join(filters)
  const start = query.cursor ? join([...filters, after(resource, orders, readCursor(query.cursor, orders))]) : where
  const count = query.withTotal && !query.cursor ? `(select count(*)::int from (select 1 from ${resource.table} t ${where.text} limit ${TOTAL_EXACT_TO + 1}) c)` : 'null'
  const position = orders.map(({ field }) => expression(field, fieldOf(resource, field)))
  const limit = resource.tree ? 'limit 5000' : `limit ${query.perPage} offset ${query.cursor ? 0 : query.offset}`
  const row = `(select row_to_json(x) from (select ${columnsOf(resource)}) x) as r`
  const page = `select ${row}, json_build_array(${position.join(', ')}) as at from ${resource.table} t ${start.text} order by ${orderSql(resource, orders)} ${limit}`
  const list = `coalesce(json_agg(p.r), '[]')::text as list`
  const last = `case when count(*) = ${query.perPage} then (array_agg(p.at))[count(*)] end as last`
  const [found] = await rows<Page>(`select ${list}, ${last}, ${count} as total from (${page}) p`, [
    ...(count === 'null' ? [] : where.bindings),
    ...start.bindings,
  ])
  return found as Page
}

export function filtersOf(resource: Resource, query: ListQuery): Sql[] {
  const all: Condition[] = query.initial ? [query.initial] : query.conditions
  const conditions = all.map((one) => conditionSql(one, fieldOf(resource, one.field)))
  return [...conditions, ...keywords(resource, query.keyword)]
}

/** Every word of the quick search must be found in some searched field. */
function keywords(resource: Resource, keyword: string): Sql[] {
  const searched = Object.entries(resource.fields).filter(([, { search }]) => search)
  const columns = searched.map(([name, field]) => `${expression(name, field)} ilike ?`)
  if (columns.length === 0) return []
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((one) => ({ text: `(${columns.join(' or ')})`, bindings: columns.map(() => `%${escapeLike(one)}%`) }))
}

export function orderOf(resource: Resource, { orders }: ListQuery): Order[] {
  for (const { field } of orders) if (!resource.fields[field]?.sort) throw new Refusal('E_UNKNOWN_SORT', { field })
  const wanted = orders.length > 0 ? orders : [resource.order]
  return wanted.some(({ field }) => field === 'id') ? wanted : [...wanted, { field: 'id', direction: wanted.at(-1)?.direction ?? 'desc' }]
}

export function orderSql(resource: Resource, orders: Order[]): string {
  return orders.map(({ field, direction }) => `${expression(field, fieldOf(resource, field))} ${direction}`).join(', ')
}

/** The rows behind a position: (a, b) < (x, y) where the directions agree, spelled out where they differ. */
function after(resource: Resource, orders: Order[], position: Position): Sql {
  const columns = orders.map(({ field }) => expression(field, fieldOf(resource, field)))
  const same = orders.every(({ direction }) => direction === orders[0]?.direction)
  if (same) {
    const sign = orders[0]?.direction === 'asc' ? '>' : '<'
    return { text: `(${columns.join(', ')}) ${sign} (${columns.map(() => '?').join(', ')})`, bindings: position }
  }
  const cases = orders.map(({ direction }, i) => {
    const equal = columns.slice(0, i).map((one) => `${one} = ?`)
    return `(${[...equal, `${columns[i]} ${direction === 'asc' ? '>' : '<'} ?`].join(' and ')})`
  })
  return { text: `(${cases.join(' or ')})`, bindings: orders.flatMap((_, i) => position.slice(0, i + 1)) }
}

/** What a select shows: value and label, found by words or by the values it already holds. */
export async function listOptions(resource: Resource, query: ListQuery, actor: Actor, language: Language) {
  const where = join([...scopeSql(resource, actor, `${resource.permission}.view`), ...filtersOf(resource, query)])
  const parent = resource.tree ? ', t.parent_id' : ''
  const limit = query.initial ? '' : `limit ${query.perPage} offset ${query.offset}`
  const from = `from ${resource.table} t ${where.text}`
  const found = await rows(
    `select t.id as value, ${labelOf(resource, language)} as label${parent}, count(*) over ()::int as total ${from} order by ${orderSql(resource, orderOf(resource, query))} ${limit}`,
    where.bindings,
  )
  return { options: found.map(({ total: _, ...option }) => option), total: Number(found[0]?.total ?? 0) }
}

export function fieldOf(resource: Resource, name: string) {
  const field = resource.fields[name]
  if (field && field.kind !== 'secret') return field
  throw new Refusal('E_UNKNOWN_FIELD', { field: name, fields: { [name]: [{ key: 'errors.E_UNKNOWN_FIELD', params: { field: name } }] } })
}

export function join(parts: Sql[]): Sql {
  if (parts.length === 0) return { text: '', bindings: [] }
  return { text: `where ${parts.map(({ text }) => text).join(' and ')}`, bindings: parts.flatMap(({ bindings }) => bindings) }
}

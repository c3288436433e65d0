import { type ExportRequest, EXPORT } from '#contracts/exports'
import { viewFor, scopeSql } from '#core/crud/scope'
import { filtersOf, whereAll } from '#core/crud/find_rows'
import { orderOf, orderSql, totalSql } from '#core/crud/list'
import { resources, type Resource } from '#core/crud/resource'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { type Sql, cast, type Field } from '#core/lists/fields'
import { listQueryOf } from '#core/crud/list_input'
import type { ListQuery, Condition } from '#core/lists/parse_query'
import { EXPORT_PERIODS } from '#contracts/export_periods'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import { row } from '#core/database'

export interface Selection {
  resource: Resource
  query: ListQuery
  where: Sql
  order: string
}

/** A list whose rows are computed for the reader and the filters, such as sums over a period. */
export interface ComputedList {
  declared: Resource
  /** The resource over those rows, and the filters that remain. */
  compute(asked: ListQuery, actor: Actor): { resource: Resource; query: ListQuery }
}

const computedLists = new Map<string, ComputedList>()

/** Makes a computed list exportable; called by the module that owns it. */
export const registerComputedList = (list: ComputedList) => computedLists.set(list.declared.name, list)

/** The list's rows for this reader and these filters, without paging. */
export function selectionOf(name: string, query: ExportRequest['query'], actor: Actor): Selection {
  const declared = exportable(name, actor)
  const given = listQueryOf(declared, { ...query })
  const computed = computedLists.get(name)?.compute(given, actor)
  const { resource, query: asked } = computed ?? { resource: declared, query: given }
  const where = whereAll([...scopeSql(resource, actor, `${resource.permission}.view`), ...filtersOf(resource, asked)])
  return { resource, query: asked, where, order: orderSql(resource, orderOf(resource, asked)) }
}

export function exportable(name: string, actor: Actor): Resource {
  const resource = resources.get(name) ?? computedLists.get(name)?.declared
  if (!resource?.verbs.includes('view')) throw new Refusal('E_NOT_FOUND')
  const needed = [`${resource.permission}.view`, resource.exportPermission ?? `${resource.permission}.view`]
  const missing = needed.find((permission) => !actor.may(permission))
  if (missing) throw new Refusal('E_FORBIDDEN', { permission: missing })
  return viewFor(resource, actor)
}

type Query = ExportRequest['query']

const DAY = 86_400_000

/**
 * Adds the time range of the export and refuses one longer than a year, however few rows match. Missing ends are filled
 * in (now, one year back) so that the record states the range.
 */
export function limitRange(query: Query, { resource, query: asked }: Selection, now = Date.now()): Query {
  const name = EXPORT_PERIODS[resource.name]
  const field = name && resource.fields[name]
  if (!name || !field || selectsRecords(asked)) return query
  const { from, to } = rangeOf(asked.conditions, name, field)
  const end = to ?? Math.max(now, from ?? 0)
  if (from !== undefined && end - from > EXPORT.rangeDays * DAY)
    throw refuseField(name, 'E_EXPORT_RANGE', { days: EXPORT.rangeDays })
  if (from !== undefined && to !== undefined) return query
  const ends = [from ?? end - EXPORT.rangeDays * DAY, end].map((at) => new Date(at).toISOString())
  const search = [...(JSON.parse(query.search || '[]') as object[]), { field: name, operator: 'RANGE', val: `${ends}` }]
  return { ...query, search: JSON.stringify(search) }
}

/** Records named by number need no range. */
const selectsRecords = ({ numbers = [], conditions }: ListQuery) =>
  numbers.length > 0 || conditions.some(({ field, operator }) => field === 'id' && ['eq', 'IN'].includes(operator))

interface Range {
  from?: number
  to?: number
}

/** The intersection of all conditions on the time field. */
function rangeOf(conditions: readonly Condition[], name: string, field: Field): Range {
  const range: Range = {}
  for (const one of conditions.filter((condition) => condition.field === name)) {
    const [low, high] = endsOf(one)
    if (low) range.from = Math.max(range.from ?? -Infinity, startOf(low, name, field))
    if (high) range.to = Math.min(range.to ?? Infinity, endOf(high, name, field))
  }
  return range
}

function endsOf({ operator, value }: Condition): [low?: string, high?: string] {
  const ends = (Array.isArray(value) ? value : String(value).split(',')).map((one) => String(one).trim())
  if (operator === 'RANGE') return [ends[0], ends[1]]
  if (operator === 'eq') return [ends[0], ends[0]]
  if (operator === 'egt' || operator === 'gt') return [ends[0]]
  return operator === 'elt' || operator === 'lt' ? [undefined, ends[0]] : []
}

const startOf = (end: string, name: string, field: Field) => Date.parse(String(cast(end, name, field)))

/** A bare date includes the whole day. */
const endOf = (end: string, name: string, field: Field) =>
  startOf(end, name, field) + (/^\d{4}-\d{2}-\d{2}$/.test(end) ? DAY - 1 : 0)

interface ExplainRow {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** Counted where that is cheap, otherwise estimated from the planner's statistics. */
export async function estimateRows({ resource, where }: Selection): Promise<number> {
  const total = totalSql(resource, where)
  const counted = await row<{ total: number }>(`select ${total.text} as total`, total.bindings)
  if (counted && counted.total <= TOTAL_EXACT_TO) return counted.total
  const plan = await row<ExplainRow>(
    `explain (format json) select 1 from ${resource.table} t ${where.text}`,
    where.bindings,
  )
  return Math.max(TOTAL_EXACT_TO, Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0))
}

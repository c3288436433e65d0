import { EXPORT_PERIODS } from '#contracts/export_periods'
import { EXPORT, type ExportRequest } from '#contracts/exports'
import { refuseField } from '#core/errors'
import type { Selection } from '#core/exports/selection'
import type { Condition, ListQuery } from '#core/lists/list_query'
import { cast } from '#core/lists/values'
import type { Field } from '#core/crud/fields'

type Query = ExportRequest['query']

const DAY = 86_400_000

/**
 * The query with the range of time that it is exported by: refused where a longer one is asked, whatever rows it holds.
 * An end that nobody gives is filled in, until now and from a year before, so that the record says what was taken.
 */
export function withinRange(query: Query, { resource, asked }: Selection, now = Date.now()): Query {
  const name = EXPORT_PERIODS[resource.name]
  const field = name && resource.fields[name]
  if (!name || !field || isNamed(asked)) return query
  const { from, to } = rangeIn(asked.conditions, name, field)
  const end = to ?? Math.max(now, from ?? 0)
  if (from !== undefined && end - from > EXPORT.rangeDays * DAY)
    throw refuseField(name, 'E_EXPORT_RANGE', { days: EXPORT.rangeDays })
  if (from !== undefined && to !== undefined) return query
  const ends = [from ?? end - EXPORT.rangeDays * DAY, end].map((at) => new Date(at).toISOString())
  const search = [...(JSON.parse(query.search || '[]') as object[]), { field: name, operator: 'RANGE', val: `${ends}` }]
  return { ...query, search: JSON.stringify(search) }
}

/** Records that are named one by one need no range. */
const isNamed = ({ numbers = [], conditions }: ListQuery) =>
  numbers.length > 0 || conditions.some(({ field, operator }) => field === 'id' && ['eq', 'IN'].includes(operator))

interface Range {
  from?: number
  to?: number
}

/** The narrowest that all conditions on the moment leave. */
function rangeIn(conditions: readonly Condition[], name: string, field: Field): Range {
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

/** A bare date means the whole of that day. */
const endOf = (end: string, name: string, field: Field) =>
  startOf(end, name, field) + (/^\d{4}-\d{2}-\d{2}$/.test(end) ? DAY - 1 : 0)

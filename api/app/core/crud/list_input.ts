import { OPERATORS } from '#contracts/lists'
import { PAGE_MAX } from '#contracts/limits'
import type { Resource } from '#core/crud/resource'
import { refuseField } from '#core/errors'
import { lazyInput, type CompiledInput } from '#core/http/endpoint'
import {
  textParam,
  type QueryParams,
  type ListQuery,
  looksLikeNumbers,
  parseNumbers,
  LIST_PARAMETERS,
  parseListQuery,
  SUFFIXES,
} from '#core/lists/parse_query'
import { OPERATORS_OF } from '#core/lists/fields'

/** The query parameters of a list in both dialects. */
export const listInput = (resource: Resource): CompiledInput => lazyInput(() => compileListInput(resource))

function compileListInput(resource: Resource): CompiledInput {
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: { ...queryParameters(resource), ...filterParameters(resource), ...numbersParameter(resource) },
  }
  return {
    names: new Set(Object.keys(schema.properties)),
    validator: {
      validate: async (given) => listQueryOf(resource, given as Record<string, unknown>),
      toJSONSchema: () => schema,
    },
  }
}

/** Pasted numbers count beside the search words or instead of them. */
export function listQueryOf(resource: Resource, given: QueryParams): ListQuery {
  rejectUnsearchable(resource, given)
  const { names, numbers: by } = resource
  if (!by) return parseListQuery(given, names)
  const { numbers, ...query } = given
  const said = textParam({ numbers }, 'numbers')
  const asked = parseListQuery(query, names)
  if (said !== '' || !looksLikeNumbers(asked.keyword)) return { ...asked, numbers: parseNumbers(said, by.max) }
  return { ...asked, keyword: '', numbers: parseNumbers(asked.keyword, by.max) }
}

/** A resource without searched fields would ignore the words and return every row. */
function rejectUnsearchable(resource: Resource, given: QueryParams): void {
  if (isSearchable(resource)) return
  for (const name of ['quickSearch', 'q'])
    if (textParam(given, name).trim() !== '') throw refuseField(name, 'E_NOT_SEARCHED')
}

export const isSearchable = ({ fields, searchSql, numbers }: Resource): boolean =>
  searchSql !== undefined || numbers !== undefined || Object.values(fields).some(({ search }) => search)

const numbersParameter = ({ numbers: by }: Resource): Record<string, object> =>
  by ? { numbers: { type: 'string', description: `Up to ${by.max} numbers of any kind.` } } : {}

/** A field alone and with each suffix whose operator its kind allows. */
function filterParameters({ fields, names }: Resource): Record<string, object> {
  const found: Record<string, object> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field) continue
    const operators = OPERATORS_OF[field.kind]
    if (operators.includes('eq')) found[name] = {}
    for (const [suffix, operator] of SUFFIXES) if (operators.includes(operator)) found[`${name}${suffix}`] = {}
  }
  return found
}

function queryParameters({ fields }: Resource): Record<(typeof LIST_PARAMETERS)[number], object> {
  const sorts = Object.keys(fields)
    .filter((name) => fields[name]?.sort)
    .join(', ')
  const text = { type: 'string' }
  const page = { type: 'integer', minimum: 1 }
  const size = { type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 10 }
  const yes = { enum: ['0', '1', 'false', 'true'] }
  return {
    page: { ...page, description: 'From 1.' },
    limit: { ...size, description: 'Rows on a page.' },
    per_page: { ...size, description: 'The same as limit.' },
    order: { ...text, description: `field,asc or field,desc; fields: ${sorts}.` },
    quickSearch: { ...text, description: 'Words that must all be found in some searched field.' },
    search: {
      ...text,
      description: `JSON list of {field, operator, val}, or search[0][field]= and so on. Operators: ${OPERATORS.join(', ')}.`,
    },
    select: { ...yes, description: 'Answers {options, total} for a select.' },
    initKey: { ...text, description: 'The field that initValue is a value of; id where it is not said.' },
    initValue: { ...text, description: 'Values whose rows come whatever page they are on.' },
    initOperator: { enum: ['IN', 'eq', 'FIND_IN_SET'] },
    cursor: { ...text, description: 'The next_cursor of the page before, under the same order.' },
    uuid: { ...text, description: 'Unused: it makes equal calls differ.' },
    with_total: { ...yes, description: '0 leaves the count out; the total is a lower bound then.' },
    isTree: { ...yes, description: 'Accepted and unused: tree rows carry parent_id.' },
    _start: { type: 'integer', minimum: 0 },
    _end: page,
    _sort: { ...text, description: `Fields with commas: ${sorts}.` },
    _order: { ...text, description: 'asc or desc for each of them.' },
    q: { ...text, description: 'The same as quickSearch.' },
  }
}

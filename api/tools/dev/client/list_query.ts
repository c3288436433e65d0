import { membersOf, type Schema } from './schema_types.ts'

/** A parameter of the document. */
export interface Parameter {
  $ref?: string
  name: string
  in: string
  description?: string
  required?: boolean
  schema?: Schema
}

/** Written once, in `ListQuery`. */
const COMMON = new Set(['limit', 'cursor', 'with_total', 'order', 'search', 'quickSearch'])
const IGNORED = 'uuid'

/** What this list takes: how it is paged and ordered, its filters by field, and parameters of its own. */
export function listQueryType(parameters: readonly Parameter[]): string {
  const given = parameters.filter((one) => one.in === 'query' && !COMMON.has(one.name) && one.name !== IGNORED)
  const order = parameters.find(({ name }) => name === 'order')
  const filters = given.filter(({ schema = {} }) => Object.keys(schema).length === 0)
  const own = membersOf(
    Object.fromEntries(given.filter((one) => !filters.includes(one)).map(({ name, schema = {} }) => [name, schema])),
    [],
    () => 'unknown',
  )
  return [
    order ? `ListQuery<${literals(sortableIn(order))}>` : 'PageQuery',
    ...(filters.length > 0 ? [`Filters<${literals(filters.map(({ name }) => name))}>`] : []),
    ...(own.length > 0 ? [`{ ${own.join('; ')} }`] : []),
  ].join(' & ')
}

const sortableIn = ({ description = '' }: Parameter) =>
  /fields: ([\w, ]+)/i.exec(description)?.[1]?.trim().split(', ') ?? []
const literals = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never'

export const LIST_TYPES = `
/** A condition that the filters by field cannot express. */
export interface Condition {
  field: string
  operator?: 'eq' | 'ne' | 'gt' | 'egt' | 'lt' | 'elt' | 'LIKE' | 'NOT LIKE' | 'IN' | 'NOT IN' | 'RANGE' | 'NOT RANGE' | 'NULL' | 'NOT NULL' | 'FIND_IN_SET'
  val?: string | number | boolean | ReadonlyArray<string | number>
}

export interface PageQuery {
  /** Rows on a page, 100 at most. */
  limit?: number
  /** The next_cursor of the page before, under the same order. */
  cursor?: string
  /** 0 leaves the count out, which is faster. */
  with_total?: 0 | 1
}

export interface ListQuery<Sortable extends string> extends PageQuery {
  order?: \`\${Sortable},\${'asc' | 'desc'}\`
  /** Words that must all be found in some searched field. */
  quickSearch?: string
  search?: readonly Condition[]
}

/** Rows whose field has this value, or one of these. */
export type Filters<Field extends string> = {
  [Name in Field]?: string | number | boolean | ReadonlyArray<string | number>
}
`

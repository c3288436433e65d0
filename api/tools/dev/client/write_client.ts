import { LIST_TYPES, listQueryType, type Parameter } from './list_query.ts'
import { camelCase, pascalCase, typeName } from './names.ts'
import { keyOf, membersOf, typeOf, type Schema } from './schema_types.ts'

interface Operation {
  operationId: string
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export interface ContractDocument {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> }
}

interface ClientCall {
  group: string
  name: string
  method: string
  path: string
  operation: Operation
  parameters: Parameter[]
  body: Schema | undefined
  answer: Schema
  /** Sent as a form, because it has a file. */
  isForm: boolean
  /** The row of a list that is paged by cursor. */
  row: Schema | undefined
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const [IS_LIST, IS_KEYED, HAS_INPUT, IS_FORM] = [1, 2, 4, 8]

/** Both generated files of `api/sdk`, from the public contract alone. */
export function clientFiles(document: ContractDocument): { 'operations.ts': string; 'types.ts': string } {
  const calls = callsOf(document)
  return { 'operations.ts': operationsFile(calls), 'types.ts': typesFile(document, calls) }
}

function callsOf(document: ContractDocument): ClientCall[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      METHODS.includes(method) && isJson(operation) ? [callOf(document, method.toUpperCase(), path, operation)] : [],
    ),
  )
  const byName = Map.groupBy(calls, ({ group, name }) => `${group}.${name}`)
  for (const [name, same] of byName)
    if (same.length > 1)
      throw new Error(`${name} would be ${same.map(({ method, path }) => `${method} ${path}`).join(' and ')}`)
  return calls.toSorted((a, b) => (a.group === b.group ? 0 : a.group < b.group ? -1 : 1))
}

/** Files and event streams are not calls of the client. */
const isJson = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.schema !== undefined

function callOf(document: ContractDocument, method: string, path: string, operation: Operation): ClientCall {
  const parameters = (operation.parameters ?? []).map((one) => referred(one, document.components.parameters ?? {}))
  const answer = dataOf(operation.responses['200']?.content?.['application/json']?.schema ?? {})
  const content = operation.requestBody?.content ?? {}
  const form = content['multipart/form-data']?.schema
  const body = content['application/json']?.schema ?? form
  const [group = '', ...rest] = operation.operationId.split('.')
  const isPaged = parameters.some(({ name, in: place }) => place === 'query' && name === 'cursor')
  return {
    group: camelCase(group),
    name: camelCase(rest.join('-')),
    method,
    path,
    operation,
    parameters,
    body,
    answer,
    isForm: form !== undefined,
    row: isPaged ? rowOf(answer) : undefined,
  }
}

const referred = (one: Parameter, components: Record<string, Parameter>) =>
  one.$ref ? (components[one.$ref.split('/').at(-1) as string] as Parameter) : one

/** What is inside the envelope. */
function dataOf(schema: Schema): Schema {
  const envelope = schema.properties?.data ? schema : schema.oneOf?.find(({ properties }) => properties?.data)
  return envelope?.properties?.data ?? schema
}

function rowOf(answer: Schema): Schema | undefined {
  const pages = [answer, ...(answer.anyOf ?? [])]
  return pages.find(({ properties }) => properties?.list)?.properties?.list?.items
}

const takesKey = ({ parameters, method }: ClientCall) =>
  method !== 'GET' && parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key')
const queryOf = ({ parameters }: ClientCall) => parameters.filter((one) => one.in === 'query' && one.name !== 'uuid')
const hasInput = (call: ClientCall) => (call.method === 'GET' ? queryOf(call).length > 0 : call.body !== undefined)

const propertiesOf = (call: ClientCall) =>
  (call.row ? IS_LIST : 0) +
  (takesKey(call) ? IS_KEYED : 0) +
  (hasInput(call) ? HAS_INPUT : 0) +
  (call.isForm ? IS_FORM : 0)

const HEAD = '// Generated from the public contract by `pnpm generate`.\n'

function operationsFile(calls: readonly ClientCall[]): string {
  const groups = Map.groupBy(calls, ({ group }) => group)
  const lines = [...groups].map(([group, of]) => {
    const table = of.map((call) => {
      const properties = propertiesOf(call)
      return `    ${keyOf(call.name)}: ['${call.method}', '${call.path}', ${properties}],`
    })
    return `  ${keyOf(group)}: {\n${table.join('\n')}\n  },`
  })
  return `${HEAD}\n/** Method, path and properties: 1 is a list, 2 takes an Idempotency-Key, 4 has an input, 8 is sent as a form. */\nexport const OPERATIONS = {\n${lines.join('\n')}\n} as const\n`
}

function typesFile(document: ContractDocument, calls: readonly ClientCall[]): string {
  const { schemas } = document.components
  const taken = new Set(Object.keys(schemas))
  const used = new Set<string>()
  const nameOf = (reference: string) => {
    const title = reference.split('/').at(-1) as string
    used.add(title)
    return typeName(title, taken)
  }
  const groups = [...Map.groupBy(calls, ({ group }) => group)].map(([group, of]) => groupType(group, of, nameOf))
  const rows: string[] = []
  // Writing a type may name further ones.
  for (const title of used)
    rows.push(`export interface ${typeName(title, taken)} ${blockOf(schemas[title] ?? {}, nameOf)}\n`)
  const members = [...new Set(calls.map(({ group }) => group))].map(
    (group) => `  declare readonly ${keyOf(group)}: ${pascalCase(group)}Calls`,
  )
  return [
    HEAD,
    "import type { RequestOptions } from '../options.ts'\nimport type { List } from '../paging.ts'\n",
    LIST_TYPES,
    ...rows.toSorted(),
    ...groups,
    `/** All calls of the client, by group. */\nexport class Resources {\n${members.join('\n')}\n}\n`,
  ].join('\n')
}

const blockOf = ({ properties = {}, required = [] }: Schema, nameOf: (reference: string) => string) =>
  `{\n${membersOf(properties, required, nameOf)
    .map((line) => `  ${line}`)
    .join('\n')}\n}`

function groupType(group: string, calls: readonly ClientCall[], nameOf: (reference: string) => string): string {
  const lines = calls.map(
    (call) => `  ${commentOf(call)}${keyOf(call.name)}(${argumentsOf(call, nameOf)}): ${resultOf(call, nameOf)}`,
  )
  return `export interface ${pascalCase(group)}Calls {\n${lines.join('\n')}\n}\n`
}

const commentOf = ({ operation: { summary } }: ClientCall) => (summary ? `/** ${summary} */\n  ` : '')

function argumentsOf(call: ClientCall, nameOf: (reference: string) => string): string {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => `${camelCase(name as string)}: number | string`,
  )
  return [...inPath, ...inputOf(call, nameOf), 'options?: RequestOptions'].join(', ')
}

function inputOf(call: ClientCall, nameOf: (reference: string) => string): string[] {
  if (!hasInput(call)) return []
  if (call.row) return [`query?: ${listQueryType(call.parameters)}`]
  const of = call.method === 'GET' ? querySchema(queryOf(call)) : (call.body as Schema)
  const mark = of.required?.length || of.$ref ? '' : '?'
  return [`${call.method === 'GET' ? 'query' : 'input'}${mark}: ${typeOf(of, nameOf)}`]
}

function querySchema(parameters: readonly Parameter[]): Schema {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema = {}, description }) => [name, { ...schema, ...(description && { description }) }]),
  )
  return { type: 'object', properties, required: parameters.flatMap(({ name, required }) => (required ? [name] : [])) }
}

function resultOf({ row, answer }: ClientCall, nameOf: (reference: string) => string): string {
  if (row) return `List<${typeOf(row, nameOf)}>`
  const isNothing = answer.type === 'null' || (answer.const === null && 'const' in answer)
  return `Promise<${isNothing ? 'null' : typeOf(answer, nameOf)}>`
}

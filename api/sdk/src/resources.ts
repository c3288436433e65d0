import { OPERATIONS } from './generated/operations.ts'
import { List } from './paging.ts'
import type { Call, Method, RequestOptions, Send } from './options.ts'

/** Properties of an operation in the generated table, as bits. */
const [IS_LIST, IS_KEYED, HAS_INPUT, IS_FORM] = [1, 2, 4, 8]

export type Operation = readonly [method: Method, path: string, properties: number]

/** The methods of the client, made from the generated table: arguments are those of the path, the input and options. */
export function resourcesOf(send: Send): object {
  const groups: Readonly<Record<string, Readonly<Record<string, Operation>>>> = OPERATIONS
  return mapValues(groups, (calls) => mapValues(calls, (operation) => methodOf(operation, send)))
}

function methodOf([method, template, properties]: Operation, send: Send) {
  const names = template.match(/\{\w+\}/g) ?? []
  return (...given: unknown[]) => {
    const path = names.reduce((text, name, i) => text.replace(name, pathPart(name, given[i])), template)
    const rest = given.slice(names.length)
    const input = properties & HAS_INPUT ? rest.shift() : undefined
    const [options] = rest as [RequestOptions?]
    const call: Call = { method, path, isKeyed: (properties & IS_KEYED) !== 0, ...partsOf(method, properties, input) }
    return properties & IS_LIST ? new List(send, call, options) : send(call, options)
  }
}

function partsOf(method: Method, properties: number, input: unknown): Pick<Call, 'query' | 'body'> {
  if (!(properties & HAS_INPUT)) return {}
  if (method === 'GET') return { query: input as object | undefined }
  return { body: properties & IS_FORM ? formOf(input as object) : (input ?? {}) }
}

function formOf(input: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.append(name, value as string | Blob)
  return form
}

/** An empty id would call another operation: `/orders/` is the list. */
function pathPart(name: string, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name.slice(1, -1)} is missing.`)
  return encodeURIComponent(text)
}

const mapValues = <Value, Made>(of: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value)]))

import { openApiDocument } from '#core/openapi/document'
import { oneOf, valueFor, type Chance } from '#tests/support/fuzz/generate'
import { wildOf } from '#tests/support/fuzz/values'
import { OPERATORS } from '#contracts/lists'

export interface FuzzRequest {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  schema: object
}

export interface Known {
  id: string
  method: string
  path: string
  parameters: Parameter[]
  body?: object
  isUpload: boolean
  /** Requires the member token. */
  isForMembers: boolean
}

/** A stream that ends only when the caller disconnects. */
const ENDLESS = 'live.stream'

export function knownOperations(of = /^/): Known[] {
  const { paths, components } = openApiDocument()
  const shared = (one: Parameter) =>
    one.$ref ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const content =
        (operation.requestBody as { content?: Record<string, { schema: object }> } | undefined)?.content ?? {}
      const known = {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        body: content['application/json']?.schema,
        isUpload: 'multipart/form-data' in content,
        isForMembers: JSON.stringify(operation.security) === '[{"member":[]}]',
      }
      return known.id === ENDLESS || !of.test(known.id)
        ? []
        : [{ ...known, parameters: (operation.parameters as Parameter[]).map(shared) }]
    }),
  )
}

/** A valid, slightly invalid or absurd request. */
export function requestFor(known: Known, chance: Chance): FuzzRequest {
  const mode = oneOf(chance, ['fine', 'fine', 'spoilt', 'spoilt', 'mad'] as const)
  const wildness = mode === 'mad' ? 0.4 : 0
  const spoil =
    mode === 'spoilt' ? oneOf(chance, ['query', 'query', 'body', 'body', 'path', 'header'] as const) : 'nothing'
  const path = known.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    inPath(name, chance, spoil === 'path' ? 1 : wildness),
  )
  const query = queryFor(known, chance, spoil === 'query' ? 1 : wildness)
  const address = query.length > 0 ? `${path}?${query.join('&').slice(0, 12_000)}` : path
  const headers = headersFor(known, chance, spoil === 'header' ? 0.5 : wildness)
  const body = bodyFor(known, chance, wildness, spoil === 'body')
  return { operation: known.id, method: known.method, path: address, headers, body }
}

/** A few known parameters; one of them, or an unknown one, is as wild as given. */
function queryFor({ parameters }: Known, chance: Chance, wildness: number): string[] {
  const known = parameters.filter((one) => one.in === 'query')
  const chosen = Array.from({ length: Math.floor(chance() * 3) + (wildness === 1 ? 1 : 0) }, () =>
    oneOf(chance, known),
  ).filter((one) => one !== undefined)
  const said = [...new Set(chosen)].flatMap((one, i) =>
    pairs(one.name, queryValue(one, chance, i === 0 ? wildness : wildness % 1), chance),
  )
  const strange = chance() < wildness / 8 ? pairs(String(oneOf(chance, wildOf(chance))).slice(0, 30), 1, chance) : []
  return [...said, ...strange]
}

const ODD_NAMES = ['constructor', '__proto__', 'toString', 'password', 'nothing', '']

function queryValue({ name, schema }: Parameter, chance: Chance, wildness: number): unknown {
  const field = () =>
    oneOf(
      chance,
      chance() < 0.15 ? ODD_NAMES : ['id', 'name', 'code', 'status', 'created_at', 'sort', 'role_ids', 'permissions'],
    )
  if (name === 'search')
    return JSON.stringify([
      {
        field: field(),
        operator: oneOf(chance, OPERATORS),
        val: valueFor({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, chance, wildness),
      },
    ])
  if (name === 'order') return `${field()},${oneOf(chance, ['asc', 'desc'])}`
  if (name === '_sort') return `${field()},${field()}`
  return valueFor(
    Object.keys(schema).length > 0 ? schema : { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    chance,
    wildness,
  )
}

function inPath(name: string, chance: Chance, wildness: number): string {
  if (chance() < wildness) return encode(String(oneOf(chance, wildOf(chance))).slice(0, 200)) || '0'
  return name === 'id' ? String(Math.floor(chance() * 60)) : oneOf(chance, ['basics', 'columns.roles', 'menus', 'x'])
}

/** One parameter in the notations of query strings: plain, repeated, in brackets, or as JSON. */
function pairs(name: string, value: unknown, chance: Chance): string[] {
  const key = encode(name)
  if (!Array.isArray(value))
    return [`${key}=${encode(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))}`]
  const form = oneOf(chance, ['repeated', 'brackets', 'commas', 'deep'])
  if (form === 'commas') return [`${key}=${value.map((one) => encode(String(one))).join(',')}`]
  return value.map(
    (one, i) => `${key}${form === 'brackets' ? '[]' : form === 'deep' ? `[${i}][field]` : ''}=${encode(String(one))}`,
  )
}

/** Unpaired surrogates cannot be encoded and are replaced. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function headersFor({ method }: Known, chance: Chance, wildness: number): Record<string, string> {
  const text = () =>
    String(oneOf(chance, wildOf(chance)))
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 300)
  const headers: Record<string, string> = {
    'accept-language': chance() < wildness ? text() : oneOf(chance, ['zh-cn', 'en']),
  }
  if (chance() < wildness) headers['x-page-host'] = text()
  if (chance() < wildness) headers['if-match'] = chance() < 0.5 ? '"1"' : text()
  if (chance() < wildness && method !== 'GET')
    headers['idempotency-key'] = chance() < 0.5 ? `k${Math.floor(chance() * 50)}` : text()
  if (chance() < wildness) headers['x-request-id'] = text()
  return headers
}

function bodyFor(known: Known, chance: Chance, wildness: number, isSpoilt: boolean): FuzzRequest['body'] {
  if (known.method === 'GET') return
  if (known.isUpload) return upload(chance)
  if (chance() < wildness / 4) return oneOf(chance, BROKEN)
  const value = known.body ? valueFor(known.body, chance, wildness) : {}
  return JSON.stringify(isSpoilt ? spoilt(value, chance) : value)
}

const BROKEN = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":',
  '{"__proto__":{"a":1}}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"a":1e999}',
  '\u0000',
]

/** A copy with one absurd field. */
function spoilt(value: unknown, chance: Chance): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const name = chance() < 0.1 ? String(oneOf(chance, wildOf(chance))).slice(0, 40) : oneOf(chance, names)
  return name === undefined
    ? oneOf(chance, wildOf(chance))
    : { ...(value as object), [name]: oneOf(chance, wildOf(chance)) }
}

function upload(chance: Chance): FormData {
  const form = new FormData()
  const bytes = Uint8Array.from({ length: Math.floor(chance() * 400) }, () => Math.floor(chance() * 256))
  const name = oneOf(chance, ['a.png', 'a.jpg', '../a.pdf', 'a', '.png', 'a.png.exe', '\u202egnp.exe', 'x'.repeat(300)])
  form.append(
    oneOf(chance, ['file', 'file', 'other']),
    new Blob([bytes], { type: oneOf(chance, ['image/png', 'image/jpeg', 'text/html', '']) }),
    name,
  )
  form.append('topic', oneOf(chance, ['avatar', 'config', '../x', '']))
  return form
}

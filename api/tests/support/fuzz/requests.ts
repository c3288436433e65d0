import { openApiDocument } from '#core/openapi/document'
import { oneOf, valueFor, type Chance } from '#tests/support/fuzz/generate'
import { WILD } from '#tests/support/fuzz/values'

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

interface Known {
  id: string
  method: string
  path: string
  parameters: Parameter[]
  body?: object
  isUpload: boolean
}

/** Goes on until the caller hangs up. */
const ENDLESS = 'live.stream'

export function knownOperations(): Known[] {
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
      }
      return known.id === ENDLESS ? [] : [{ ...known, parameters: (operation.parameters as Parameter[]).map(shared) }]
    }),
  )
}

/** A request that may be fine, a little wrong or quite mad. */
export function requestFor(known: Known, chance: Chance): FuzzRequest {
  const wildness = oneOf(chance, [0, 0, 0.05, 0.2, 0.6])
  const path = known.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(name, chance, wildness))
  const query = known.parameters
    .filter((one) => one.in === 'query' && chance() < 0.12)
    .flatMap((one) => pairs(one.name, valueFor(one.schema, chance, wildness), chance))
  if (chance() < wildness / 4)
    query.push(...pairs(String(oneOf(chance, WILD)).slice(0, 30), oneOf(chance, WILD), chance))
  const address = query.length > 0 ? `${path}?${query.join('&').slice(0, 12_000)}` : path
  return {
    operation: known.id,
    method: known.method,
    path: address,
    headers: headersFor(known, chance, wildness),
    body: bodyFor(known, chance, wildness),
  }
}

function inPath(name: string, chance: Chance, wildness: number): string {
  if (chance() < wildness) return encode(String(oneOf(chance, WILD)).slice(0, 200)) || '0'
  return name === 'id' ? String(Math.floor(chance() * 60)) : oneOf(chance, ['basics', 'columns.roles', 'menus', 'x'])
}

/** One parameter as query strings spell it: plain, repeated, in brackets, or as JSON. */
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

/** As far as it can be encoded: half a surrogate pair cannot. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function headersFor({ method }: Known, chance: Chance, wildness: number): Record<string, string> {
  const text = () =>
    String(oneOf(chance, WILD))
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

function bodyFor(known: Known, chance: Chance, wildness: number): FuzzRequest['body'] {
  if (known.method === 'GET') return
  if (known.isUpload) return upload(chance)
  const kind = chance()
  if (kind < wildness / 5)
    return oneOf(chance, [
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
    ])
  const value = known.body ? valueFor(known.body, chance, wildness) : {}
  return JSON.stringify(value)
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

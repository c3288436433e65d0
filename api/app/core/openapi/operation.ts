import { done } from '#core/openapi/components'
import { guardsOf, type Access } from '#core/http/access'
import type { CompiledInput } from '#core/http/endpoint'
import type { Declared } from '#core/http/routes'

const REFUSED = { $ref: '#/components/responses/Refused' }
const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` })

/** One call as OpenAPI describes it. */
export function operationOf(route: Declared): Record<string, unknown> {
  const { name, access, endpoint } = route
  return {
    operationId: name,
    tags: [name.split('.', 1).join()],
    'x-permission': access.kind === 'permitted' ? access.permission : undefined,
    security: securityOf(access),
    parameters: parametersOf(route),
    requestBody: rawBody(route) ?? bodyOf(endpoint.body),
    responses: responsesOf(route),
  }
}

/** `/files/:id` is `/files/{id}`. */
export const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

const securityOf = (access: Access) => guardsOf(access).map((guard) => ({ [guard]: [] }))

function parametersOf({ method, path, endpoint, access }: Declared): object[] {
  const inPath = namesIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: ['integer', 'string'] } : { type: 'string' },
  }))
  const writes = method !== 'GET' && access.kind !== 'everyone'
  return [
    ...inPath,
    ...queryOf(endpoint.query),
    shared('language'),
    shared('pageHost'),
    ...(writes ? [shared('idempotencyKey')] : []),
    ...(method === 'PATCH' ? [shared('ifMatch')] : []),
  ]
}

interface ObjectSchema {
  properties?: Record<string, { description?: string }>
  required?: string[]
}

function queryOf(query: CompiledInput | undefined): object[] {
  const { properties = {}, required = [] } = (query?.validator.toJSONSchema() ?? {}) as ObjectSchema
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    description,
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(body: CompiledInput | undefined): object | undefined {
  return body && { required: true, content: { 'application/json': { schema: body.validator.toJSONSchema() } } }
}

function rawBody({ method, endpoint }: Declared): object | undefined {
  if (endpoint.raw === 'form') return UPLOAD
  if (endpoint.raw === 'signed') return SIGNED
  return endpoint.raw === 'tus' && method === 'PATCH' ? PART : undefined
}

/** Whatever the other side says, with its signature in a header. */
const SIGNED = { required: true, content: { 'application/json': { schema: { type: 'object' } } } }

const PART = {
  required: true,
  content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const UPLOAD = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary' },
          topic: { type: 'string', description: 'What the file is for.' },
        },
      },
    },
  },
}

/** The classes of refusal that this call can meet; any other is the default. */
function responsesOf({ method, path, access, endpoint }: Declared): Record<string, object> {
  const refusals = [
    '400',
    ...(access.kind === 'everyone' ? [] : ['401']),
    ...(access.kind === 'permitted' ? ['403'] : []),
    ...(namesIn(path).length > 0 ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409', '413']),
    'default',
  ]
  return { '200': answerOf(endpoint), ...Object.fromEntries(refusals.map((one) => [one, REFUSED])) }
}

function answerOf({ answer, produces, goes }: Declared['endpoint']): object {
  if (produces) return { description: 'Done.', content: Object.fromEntries(produces.map((type) => [type, {}])) }
  const schema = done((answer ?? {}) as Record<string, unknown>)
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const either = goes ? { oneOf: [schema, { $ref: '#/components/schemas/Go' }] } : schema
  return { description: 'Done.', headers, content: { 'application/json': { schema: either } } }
}

import { CODE_DONE, CODE_GO, CODE_REFRESH, CODE_REFUSED } from '#contracts/envelope'
import { ERROR_CODES } from '#contracts/errors'
import { LANGUAGES } from '#contracts/languages'
import { choice, list, object, text, type Schema } from '#core/http/schemas'
import { guardsOf, type Access } from '#core/http/access'
import type { CompiledInput } from '#core/http/endpoint'
import type { DeclaredRoute } from '#core/http/routes'

export function doneEnvelope(data: Schema): Schema {
  const envelope = { code: { const: CODE_DONE }, message: text, data }
  const play = { const: true, description: 'Only in answers to test keys.' }
  return { ...object(envelope), properties: { ...envelope, play } }
}

const refusal: Schema = {
  type: 'object',
  description: 'reason is stable; a particular refusal adds details of its own.',
  required: ['reason', 'requestId'],
  properties: {
    reason: choice(ERROR_CODES),
    requestId: text,
    errors: { type: 'object', description: 'Sentences by the path of their field.', additionalProperties: list(text) },
  },
}

const header = (name: string, schema: Schema, description: string) => ({ name, in: 'header', schema, description })

export const PARAMETERS = {
  language: header('Accept-Language', choice(LANGUAGES), 'The language of every message; zh-cn where it is not said.'),
  pageHost: header('X-Page-Host', text, 'The host of the page that is looked at; it shapes what is shown.'),
  idempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    'What is sent under one key takes effect once.',
  ),
  prefer: header('Prefer', { const: 'return=minimal' }, 'The answer holds the id only, which is faster.'),
  ifMatch: header('If-Match', text, 'The version the change builds on, where the body does not carry it.'),
}

export const COMPONENTS = {
  schemas: {
    Refused: object({ code: choice([CODE_REFUSED, CODE_REFRESH, CODE_GO]), message: text, data: refusal }),
    Go: object({ code: { const: CODE_GO }, message: text, data: object({ routePath: text }) }),
  },
  parameters: PARAMETERS,
  headers: {
    RequestId: { description: 'The number of this request in the log.', schema: text },
    Total: { description: 'The total of a list.', schema: { type: 'integer', minimum: 0 } },
  },
  responses: {
    Refused: {
      description: 'Refused. The status tells the class, data.reason the reason.',
      headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
    },
  },
  securitySchemes: {
    admin: { type: 'http', scheme: 'bearer', description: 'The access token of a workspace or back office session.' },
    api_key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key: `ink_live_…`, or `ink_test_…` for play data. Limited by minute: RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset (seconds).',
    },
    editor: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access of an editor in a frame, which `POST /api/v1/editor-frame/open` gives for a token.',
    },
    member: {
      type: 'apiKey',
      in: 'header',
      name: 'user-token',
      description: 'The access token of a member centre session.',
    },
  },
}

const REFUSED = { $ref: '#/components/responses/Refused' }
const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` })

export function operationOf(route: DeclaredRoute): Record<string, unknown> {
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

/** `/files/:id` becomes `/files/{id}`. */
export const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)

const securityOf = (access: Access) => guardsOf(access).map((guard) => ({ [guard]: [] }))

function parametersOf({ method, path, endpoint, access }: DeclaredRoute): object[] {
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
    ...(endpoint.mayBeMinimal ? [shared('prefer')] : []),
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

function rawBody({ method, endpoint }: DeclaredRoute): object | undefined {
  if (endpoint.raw === 'form') return UPLOAD
  if (endpoint.raw === 'signed') return SIGNED
  return endpoint.raw === 'tus' && method === 'PATCH' ? PART : undefined
}

/** A webhook body of any shape, signed in a header. */
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

/** Statuses this call can answer with; all others are `default`. */
function responsesOf({ method, path, access, endpoint }: DeclaredRoute): Record<string, object> {
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

function answerOf({ answer, produces, mayRedirect }: DeclaredRoute['endpoint']): object {
  if (produces) return { description: 'Done.', content: Object.fromEntries(produces.map((type) => [type, {}])) }
  const schema = doneEnvelope((answer ?? {}) as Record<string, unknown>)
  const headers = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
  const either = mayRedirect ? { oneOf: [schema, { $ref: '#/components/schemas/Go' }] } : schema
  return { description: 'Done.', headers, content: { 'application/json': { schema: either } } }
}

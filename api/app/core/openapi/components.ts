import { CODE_DONE, CODE_GO, CODE_REFRESH, CODE_REFUSED } from '#contracts/envelope'
import { ERROR_CODES } from '#contracts/errors'
import { LANGUAGES } from '#contracts/languages'
import { choice, list, object, text, type Schema } from '#core/http/schemas'

/** The envelope around an answer. */
export const done = (data: Schema): Schema => object({ code: { const: CODE_DONE }, message: text, data })

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
    member: {
      type: 'apiKey',
      in: 'header',
      name: 'user-token',
      description: 'The access token of a member centre session.',
    },
  },
}

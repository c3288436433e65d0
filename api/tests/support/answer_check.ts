import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import { openApiDocument } from '#core/openapi/document'
import { templateOf } from '#core/openapi/operation'
import { isDate } from '#core/lists/fields'

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addFormat('date', isDate)
ajv.addFormat('date-time', (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text))
ajv.addFormat('binary', true)

const DOCUMENT = 'document'
const compiled = new Map<string, ValidateFunction>()
const faults: string[] = []
export const checked = { answers: 0 }

/** Validates every JSON answer of this process against the OpenAPI document. */
export function watchAnswers() {
  emitter.on('http:request_completed', ({ ctx }) => {
    const fault = faultOf(ctx)
    if (fault) faults.push(fault)
  })
}

export const takeFaults = (): string[] => faults.splice(0)

function faultOf({ request, response, route }: HttpContext): string | undefined {
  const type = String(response.getHeader('content-type') ?? '')
  const content: unknown = response.lazyBody.content?.[0]
  if (!type.startsWith('application/json') || content === undefined || request.url() === '/docs/openapi.json') return
  checked.answers++
  return faultIn({ method: request.method(), pattern: route?.pattern ?? '*', status: response.getStatus(), content })
}

interface Answered {
  method: string
  pattern: string
  status: number
  content: unknown
}

export function faultIn({ method, pattern, status, content }: Answered): string | undefined {
  const body: unknown = JSON.parse(typeof content === 'string' ? content : JSON.stringify(content))
  const validate = validatorFor(method.replace('HEAD', 'GET').toLowerCase(), templateOf(pattern), String(status))
  if (validate(body)) return
  const what = (validate.errors ?? [])
    .slice(0, 4)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
  return `${method} ${pattern} answered ${status} against its schema: ${what.join('; ')} in ${JSON.stringify(body).slice(0, 400)}`
}

function validatorFor(method: string, path: string, status: string): ValidateFunction {
  const key = `${method} ${path} ${status}`
  const known = compiled.get(key)
  if (known) return known
  const made = ajv.getSchema(placeOf(path, method, status)) as ValidateFunction
  compiled.set(key, made)
  return made
}

/** A path without an operation may only answer with a refusal. */
function placeOf(path: string, method: string, status: string): string {
  const document = theDocument()
  const described = document.paths[path]?.[method]?.responses[status]?.content?.['application/json']?.schema
  const keys = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
  return `${DOCUMENT}#/${(described ? keys : ['components', 'schemas', 'Refused']).map(spelt).join('/')}`
}

const spelt = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

let held: unknown

/** Registered once with the validator, so that shared schemas are compiled once. */
function theDocument() {
  const document = openApiDocument()
  if (document === held) return document
  ajv.removeSchema(DOCUMENT)
  ajv.addSchema(document, DOCUMENT, undefined, false)
  held = document
  return document
}

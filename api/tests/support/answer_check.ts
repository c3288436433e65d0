import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import { findActor } from '#core/http/context'
import { openApiDocument, type Document } from '#core/openapi/document'
import { templateOf } from '#core/openapi/operation'
import { isDate } from '#core/lists/fields'
import { publicDocument } from '#developers/contract/public_document'

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addFormat('date', isDate)
ajv.addFormat('date-time', (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text))
ajv.addFormat('binary', true)
ajv.addFormat('uri', (text) => URL.canParse(text))

const faults: string[] = []
export const checked = { answers: 0, publicAnswers: 0 }

/** Validates every JSON answer of this process against the OpenAPI document. */
export function watchAnswers() {
  emitter.on('http:request_completed', ({ ctx }) => {
    faults.push(...faultsOf(ctx))
  })
}

export const takeFaults = (): string[] => faults.splice(0)

/** Documents are no envelopes. */
const DOCUMENTS = new Set(['/docs/openapi.json', '/api/v1/openapi/public.json'])

/** What a published call answers to a key has to fit the public contract as well. */
function faultsOf(ctx: HttpContext): string[] {
  const { request, response, route } = ctx
  const type = String(response.getHeader('content-type') ?? '')
  const content: unknown = response.lazyBody.content?.[0]
  if (!type.startsWith('application/json') || content === undefined) return []
  if (DOCUMENTS.has(request.url()) && response.getStatus() === 200) return []
  const answered = { method: request.method(), pattern: route?.pattern ?? '*', status: response.getStatus(), content }
  checked.answers++
  const isPublic = ctx.contractVersion !== undefined && findActor(ctx)?.apiKey !== undefined && !isDialect(ctx)
  if (isPublic) checked.publicAnswers++
  return [faultIn(answered), isPublic ? publicFaultIn(answered) : undefined].filter((one) => one !== undefined)
}

/** Options for a select are answered to screens alone. */
const isDialect = ({ request }: HttpContext) => request.qs().select !== undefined

interface Answered {
  method: string
  pattern: string
  status: number
  content: unknown
}

/** Validators of one document, whose shared schemas are compiled once. */
function checkerOf(name: string, documentNow: () => Document) {
  const compiled = new Map<string, ValidateFunction>()
  let known: Document | undefined

  function documentWithSchemas() {
    const document = documentNow()
    if (document === known) return document
    ajv.removeSchema(name)
    ajv.addSchema(document, name, undefined, false)
    compiled.clear()
    known = document
    return document
  }

  /** A path without an operation may only answer with a refusal. */
  function placeOf(path: string, method: string, status: string): string {
    const described = documentWithSchemas().paths[path]?.[method]?.responses[status]?.content?.['application/json']
    const keys = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
    return `${name}#/${(described?.schema ? keys : ['components', 'schemas', 'Refused']).map(spelt).join('/')}`
  }

  function validatorFor(method: string, path: string, status: string): ValidateFunction {
    const place = placeOf(path, method, status)
    const validate = compiled.get(place) ?? (ajv.getSchema(place) as ValidateFunction)
    compiled.set(place, validate)
    return validate
  }

  return ({ method, pattern, status, content }: Answered): string | undefined => {
    const body: unknown = JSON.parse(typeof content === 'string' ? content : JSON.stringify(content))
    const validate = validatorFor(method.replace('HEAD', 'GET').toLowerCase(), templateOf(pattern), String(status))
    if (validate(body)) return undefined
    const what = (validate.errors ?? [])
      .slice(0, 4)
      .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    return `${method} ${pattern} answered ${status} against its schema in the ${name}: ${what.join('; ')} in ${JSON.stringify(body).slice(0, 400)}`
  }
}

const spelt = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

export const faultIn = checkerOf('document', openApiDocument)
export const publicFaultIn = checkerOf('public-document', () => publicDocument('en'))

import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { Refusal, type FieldReasons } from '#core/errors'
import type { CompiledInput, Endpoint } from '#core/http/endpoint'
import { hiddenNames } from '#core/http/hidden_names'
import { refuseUnsound } from '#core/http/sound'
import { isSound } from '#core/text'

interface VineFault {
  field: string
  rule: string
  meta?: Record<string, string | number>
}

type Given = Record<string, unknown>

/** An address with a word that no column could hold names nothing. */
export function acceptParams({ params }: HttpContext): void {
  if (
    !Object.values(params)
      .flat()
      .every((one) => isSound(String(one)))
  )
    throw new Refusal('E_NOT_FOUND')
}

/** The checked query, where `uuid` is always allowed: the clients send it so that equal calls differ. */
export async function acceptQuery({ query, isPage }: Endpoint, { request }: HttpContext): Promise<unknown> {
  if (isPage) return {}
  const { uuid, ...given } = request.qs()
  const names = query?.names ?? new Set()
  refuseUnknown(
    namesIn(request.parsedUrl.query).filter((name) => name !== 'uuid'),
    names,
  )
  return accept(query, names.has('uuid') ? { uuid, ...given } : given)
}

/** As they were sent: the parser of the query string leaves out what looks like a prototype. */
const namesIn = (query: unknown) =>
  query ? [...new URLSearchParams(String(query)).keys()].map((name) => name.split(/[[.]/, 1).join()) : []

export async function acceptBody({ body, deepest }: Endpoint, { request }: HttpContext): Promise<unknown> {
  if (['GET', 'HEAD'].includes(request.method())) return {}
  const given: unknown = request.body()
  if (isSent(request) && !request.is(READABLE)) throw new Refusal('E_MALFORMED')
  if (!isRecord(given)) throw new Refusal('E_MALFORMED')
  refuseUnknown(hiddenNames(request.raw(), Boolean(request.is(['json']))), new Set())
  return accept(body, given, deepest)
}

/** A browser that sends nothing says that it is nothing long. */
const isSent = (request: HttpContext['request']) => request.hasBody() && request.header('content-length') !== '0'

const READABLE = ['json', 'urlencoded', 'multipart']

/** The checked input, or one refusal that says every fault at its field. Unknown fields are faults. */
export async function accept(input: CompiledInput | undefined, given: Given, deepest?: number): Promise<unknown> {
  refuseUnknown(Object.keys(given), input?.names ?? new Set())
  if (!input) return {}
  refuseUnsound(given, deepest)
  try {
    return await input.validator.validate(given)
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) throw invalid(error.messages as VineFault[])
    throw error
  }
}

function refuseUnknown(given: readonly string[], names: ReadonlySet<string>) {
  const unknown = [...new Set(given)].filter((name) => !names.has(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map((name) => [name, [{ key: 'errors.E_UNKNOWN_FIELD', params: { field: name } }]]),
  )
  throw new Refusal('E_UNKNOWN_FIELD', { field: unknown.join(', '), fields })
}

function invalid(faults: VineFault[]): Refusal {
  const fields: FieldReasons = {}
  for (const { field, rule, meta } of faults) (fields[field] ??= []).push({ key: `validation.${rule}`, params: meta })
  return new Refusal('E_INVALID', { fields })
}

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

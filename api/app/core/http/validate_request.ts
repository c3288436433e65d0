import { Refusal, type FieldReasons } from '#core/errors'
import { isValidText } from '#core/text'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import type { CompiledInput, Endpoint } from '#core/http/endpoint'

const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor'])
/** Including escaped and percent-encoded spellings. */
const SUSPICIOUS = /proto|constructor|\\u|%/i

/** The parsers silently drop names that look like a prototype; this finds them in the raw body. */
export function prototypeNamesIn(raw: string | null, isJson: boolean): string[] {
  if (!raw || !SUSPICIOUS.test(raw)) return []
  return [...new Set(isJson ? namesInJson(raw) : namesInForm(raw))].filter((name) => PROTOTYPE_NAMES.has(name))
}

function namesInJson(raw: string): string[] {
  const names: string[] = []
  try {
    JSON.parse(raw, (name, value: unknown) => {
      names.push(name)
      return value
    })
  } catch {
    throw new Refusal('E_MALFORMED')
  }
  return names
}

const namesInForm = (raw: string) => [...new URLSearchParams(raw).keys()].flatMap((name) => name.split(/[[\].]/))

/** Default maximum nesting. */
const MAX_DEPTH = 20

/**
 * Refuses values that no column can hold and no validator checks (lone surrogates, NUL, deep nesting), at their field.
 */
export function rejectInvalidText(given: Record<string, unknown>, deepest = MAX_DEPTH) {
  for (const [field, value] of Object.entries(given)) {
    if (!isValidValue(value, deepest)) throw new Refusal('E_MALFORMED', { field })
  }
}

function isValidValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isValidText(value)
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.entries(value).every(([key, one]) => isValidText(key) && isValidValue(one, depth - 1))
}

interface VineError {
  field: string
  rule: string
  meta?: Record<string, string | number>
}

type RawInput = Record<string, unknown>

/** A path parameter that no column could hold is not found. */
export function validateParams({ params }: HttpContext): void {
  if (
    !Object.values(params)
      .flat()
      .every((one) => isValidText(String(one)))
  )
    throw new Refusal('E_NOT_FOUND')
}

/** `uuid` is always accepted: clients send it as a cache buster. */
export async function validateQuery({ query, isPage }: Endpoint, { request }: HttpContext): Promise<unknown> {
  if (isPage) return {}
  const { uuid, ...given } = request.qs()
  const names = query?.names ?? new Set()
  refuseUnknown(
    namesIn(request.parsedUrl.query).filter((name) => name !== 'uuid'),
    names,
  )
  return validateInput(query, names.has('uuid') ? { uuid, ...given } : given)
}

/** Reads the raw query, because the parser drops names that look like a prototype. */
const namesIn = (query: unknown) =>
  query ? [...new URLSearchParams(String(query)).keys()].map((name) => name.split(/[[.]/, 1).join()) : []

export async function validateBody({ body, maxDepth }: Endpoint, { request }: HttpContext): Promise<unknown> {
  if (['GET', 'HEAD'].includes(request.method())) return {}
  const given: unknown = request.body()
  if (hasContent(request) && !request.is(ACCEPTED_BODIES)) throw new Refusal('E_MALFORMED')
  if (!isRecord(given)) throw new Refusal('E_MALFORMED')
  refuseUnknown(prototypeNamesIn(request.raw(), Boolean(request.is(['json']))), new Set())
  return validateInput(body, given, maxDepth)
}

/** Browsers send `content-length: 0` without a body. */
const hasContent = (request: HttpContext['request']) => request.hasBody() && request.header('content-length') !== '0'

const ACCEPTED_BODIES = ['json', 'urlencoded', 'multipart']

/** Collects every fault by field in one refusal. Unknown fields are faults. */
export async function validateInput(
  input: CompiledInput | undefined,
  given: RawInput,
  deepest?: number,
): Promise<unknown> {
  refuseUnknown(Object.keys(given), input?.names ?? new Set())
  if (!input) return {}
  rejectInvalidText(given, deepest)
  try {
    return await input.validator.validate(given)
  } catch (error) {
    if (error instanceof errors.E_VALIDATION_ERROR) throw validationRefusal(error.messages as VineError[])
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

function validationRefusal(faults: VineError[]): Refusal {
  const fields: FieldReasons = {}
  for (const { field, rule, meta } of faults) (fields[field] ??= []).push({ key: `validation.${rule}`, params: meta })
  return new Refusal('E_INVALID', { fields })
}

const isRecord = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

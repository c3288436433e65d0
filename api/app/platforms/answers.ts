import type { PlatformErrorKind } from '#contracts/platforms'
import { decimalToMinor } from '#contracts/platform_units'
import { PlatformError } from '#platforms/errors'
import type { HttpAnswer } from '#platforms/send'

/** Reads an answer whose shape the platform may change: numbers may be texts, lists may be missing. */
export class Answer {
  readonly #value: Readonly<Record<string, unknown>>

  constructor(value: unknown) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw garbled('an object')
    this.#value = value as Record<string, unknown>
  }

  has(name: string): boolean {
    return this.#value[name] !== undefined && this.#value[name] !== null
  }

  raw(name: string): unknown {
    return this.#value[name]
  }

  /** Empty if absent. */
  text(name: string): string {
    const value = this.#value[name]
    return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
  }

  /** Refused if absent. */
  id(name: string): string {
    return this.text(name) || raise(garbled(name))
  }

  number(name: string): number {
    const value = Number(this.text(name) || 0)
    return Number.isFinite(value) ? value : raise(garbled(name))
  }

  isTrue(name: string): boolean {
    return ['true', '1'].includes(this.text(name))
  }

  object(name: string): Answer {
    return new Answer(this.#value[name] ?? {})
  }

  list(name: string): Answer[] {
    return this.texts(name, (one) => new Answer(one))
  }

  texts<T = string>(name: string, read: (one: unknown) => T = (one) => String(one) as T): T[] {
    const value = this.#value[name] ?? []
    return Array.isArray(value) ? value.map(read) : raise(garbled(name))
  }

  /** Minor units of a decimal amount; 0 if absent. */
  minor(name: string, currency: string): number {
    const text = this.text(name)
    return text === '' ? 0 : (decimalToMinor(text, currency) ?? raise(garbled(name)))
  }

  /** Epoch seconds or milliseconds, or ISO 8601; null if absent. */
  moment(name: string): Date | null {
    const text = this.text(name)
    if (text === '' || text === '0') return null
    const epoch = Number(text)
    const at = Number.isFinite(epoch) ? new Date(epoch < 100_000_000_000 ? epoch * 1000 : epoch) : new Date(text)
    return Number.isNaN(at.getTime()) ? raise(garbled(name)) : at
  }

  momentOr(name: string, fallback: Date): Date {
    return this.moment(name) ?? fallback
  }
}

/** A body that differs from the documentation: whether the call took effect is unknown. */
export const garbled = (what: string) =>
  new PlatformError('unknown', { code: 'garbled', message: `The answer lacks ${what}`, mayHaveHappened: true })

export function parseAnswer({ text }: HttpAnswer): Answer {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw garbled('JSON')
  }
  return new Answer(parsed)
}

const BY_STATUS: Readonly<Record<number, PlatformErrorKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'scope',
  404: 'not_found',
  408: 'timeout',
  409: 'duplicate',
  410: 'not_found',
  422: 'invalid',
  429: 'rate_limited',
}

/** For platforms and gateways that answer by HTTP status. */
export function errorOfStatus(answer: HttpAnswer, code = String(answer.status), message?: string): PlatformError {
  const { status } = answer
  const kind = BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'unknown')
  return new PlatformError(kind, { code, message, retryAfter: retryAfter(answer), mayHaveHappened: status >= 500 })
}

export function retryAfter({ headers }: HttpAnswer): number | undefined {
  const said = headers.get('retry-after')
  if (said === null) return undefined
  const seconds = Number(said)
  if (Number.isFinite(seconds)) return Math.max(seconds, 0)
  const at = Date.parse(said)
  return Number.isNaN(at) ? undefined : Math.max((at - Date.now()) / 1000, 0)
}

function raise(error: Error): never {
  throw error
}

/** JSON of a verified webhook. */
export function parseBody(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new PlatformError('invalid', { code: 'garbled', cause })
  }
}

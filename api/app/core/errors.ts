import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'

export type Details = Record<string, unknown>
/** Error codes or keys of shared messages, by field path. */
export type FieldReasons = Record<string, FieldReason[]>
export interface FieldReason {
  key: string
  params?: Record<string, string | number | Localised>
}

export type Localised = Readonly<Record<Language, string>>

/** An error for people: its code is the message key. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  readonly fields: FieldReasons

  constructor(code: ErrorCode, { fields = {}, ...details }: Details & { fields?: FieldReasons } = {}) {
    super(code)
    this.code = code
    this.details = details
    this.fields = fields
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** A refusal of a single field. */
export function refuseField(field: string, code: ErrorCode, params?: Record<string, string | number>): Refusal {
  return new Refusal(code, { ...params, fields: { [field]: [{ key: `errors.${code}`, params }] } })
}

/** Maps database column names to the field names that clients know. */
export function renameFields(names: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.fields).map(([name, reasons]) => [names[name] ?? name, reasons] as const)
    throw new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

/** The key itself is refused, independent of the command. */
export class IdempotencyRefusal extends Refusal {}

interface PgError {
  code?: string
  detail?: string
}

/** Maps constraint violations to refusals: under concurrency only the database decides. */
export function databaseRefusal(error: unknown): unknown {
  const { code, detail = '' } = error as PgError
  if (code === '23505') return refuseField(columnOf(detail), 'E_DUPLICATE')
  if (code === '23503') return refuseField(columnOf(detail), 'E_INVALID_REFERENCE')
  return error
}

/** Parses `Key (lower(name))=(x) already exists.` in any language of the server. */
const columnOf = (detail: string) => /\((?:\w+\()?"?(\w+)/.exec(detail)?.[1] ?? 'id'

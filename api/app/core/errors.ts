import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'

export type Details = Record<string, unknown>
/** Error codes, or keys of shared words, by the path of the field they belong to. */
export type FieldReasons = Record<string, FieldReason[]>
export interface FieldReason {
  key: string
  params?: Record<string, string | number | Localised>
}

/** A name that each language writes in its own way. */
export type Localised = Readonly<Record<Language, string>>

/** A refusal a person can understand and act upon; its code is also the key of its words. */
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

/** The refusal of one field, said at that field. */
export function refuseField(field: string, code: ErrorCode, params?: Record<string, string | number>): Refusal {
  return new Refusal(code, { ...params, fields: { [field]: [{ key: `errors.${code}`, params }] } })
}

/** Says a refusal at the fields that people know, where those of the database have other names. */
export function renameFields(names: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.fields).map(([name, reasons]) => [names[name] ?? name, reasons] as const)
    throw new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

/** A refusal of the key that a request came under: it says nothing of what was asked. */
export class IdempotencyRefusal extends Refusal {}

interface PgError {
  code?: string
  detail?: string
}

/** What the database refuses to write, in our words: it is the one that decides under concurrency. */
export function databaseRefusal(error: unknown): unknown {
  const { code, detail = '' } = error as PgError
  if (code === '23505') return refuseField(columnOf(detail), 'E_DUPLICATE')
  if (code === '23503') return refuseField(columnOf(detail), 'E_INVALID_REFERENCE')
  return error
}

/** `Key (lower(name))=(x) already exists.`, in whatever language the database speaks. */
const columnOf = (detail: string) => /\((?:\w+\()?"?(\w+)/.exec(detail)?.[1] ?? 'id'

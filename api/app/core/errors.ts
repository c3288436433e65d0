import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'

export type Details = Record<string, unknown>
/** Error codes, or keys of shared words, by the path of the field they belong to. */
export type FieldReasons = Record<string, FieldReason[]>
export interface FieldReason {
  key: string
  params?: Record<string, string | number | OfLanguages>
}

/** A name that each language writes in its own way. */
export type OfLanguages = Readonly<Record<Language, string>>

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
export function renamingFields(names: Readonly<Record<string, string>>): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.fields).map(([name, reasons]) => [names[name] ?? name, reasons] as const)
    throw new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

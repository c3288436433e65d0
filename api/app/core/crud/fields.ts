import type { OrganisationKind } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** The kinds of column a resource may have. What a field is said once: reading, writing, filtering, documents follow. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'many'
  | 'many_words'
  | 'date'
  | 'moment'
  | 'money'
  | 'decimal'
  | 'json'
  | 'link'
  | 'secret'

export interface Field {
  kind: FieldKind
  required?: boolean
  nullable?: boolean
  /** Never written by a client, or only when the row is made. */
  readonly?: boolean | 'after_create'
  /** Takes part in the quick search. */
  search?: boolean
  sort?: boolean
  min?: number
  max?: number
  pattern?: RegExp
  /** What is said where the pattern does not fit, under `validation.`; else that the format is not valid. */
  patternWords?: string
  options?: readonly (string | number)[]
  /** The resource a reference or a many points at. */
  to?: string
  /** The table between, for `many`. */
  through?: { table: string; own: string; other: string }
  /** The column's quoted name, where the field's is a reserved word. */
  column?: string
  /** A text that mostly holds whole numbers: more and less compare those, and pass over the others. */
  numeric?: boolean
  /** Reads by this expression of the row `t` instead of the column. */
  sql?: string
  /** The condition for one of these values, as SQL over `t`, where an index answers it and the expression would be computed for each row. */
  matches?: (values: readonly (string | number)[]) => Sql
  initial?: unknown
  /** For those whose row it is: a row that is lent to somebody does not say it, or says this of it. */
  discreet?: boolean | ((actor: Actor) => string)
  /** People of these houses never read it, in whatever row. */
  withheld?: readonly OrganisationKind[]
}

type Options = Omit<Field, 'kind' | 'options' | 'to' | 'through'>
const readonly = { readonly: true } as const

export const id = (): Field => ({ kind: 'integer', sort: true, ...readonly })
export const text = (options: Options = {}): Field => ({ kind: 'text', max: 255, ...options })
export const integer = (options: Options = {}): Field => ({ kind: 'integer', ...options })
export const flag = (options: Options = {}): Field => ({ kind: 'flag', initial: false, ...options })
export const json = (options: Options = {}): Field => ({ kind: 'json', ...options })
/** An amount, `19.80`: kept in the currency's smallest unit, an exact decimal on the wire. */
export const money = (options: Options = {}): Field => ({ kind: 'money', ...options })
/** An exact number with two places, `0.85`; `min` and `max` are in hundredths. */
export const decimal = (options: Options = {}): Field => ({ kind: 'decimal', ...options })
/** Written, never read. */
export const secret = (options: Options = {}): Field => ({ kind: 'secret', max: 255, ...options })
export const moment = (options: Options = {}): Field => ({ kind: 'moment', sort: true, ...readonly, ...options })
/** A day of the calendar, `YYYY-MM-DD`. */
export const date = (options: Options = {}): Field => ({ kind: 'date', ...options })
export const choice = (options: readonly (string | number)[], more: Options = {}): Field => ({
  kind: 'choice',
  options,
  ...more,
})
export const reference = (to: string, options: Options = {}): Field => ({ kind: 'reference', to, ...options })
export const many = (to: string, through: Field['through'], options: Options = {}): Field => ({
  kind: 'many',
  to,
  through,
  ...options,
})
export const manyWords = (
  through: Field['through'],
  options: Options & { options?: readonly string[] } = {},
): Field => ({ kind: 'many_words', through, ...options })
/** A value the database works out; read only. */
export const derived = (kind: FieldKind, sql: string, options: Options = {}): Field => ({
  kind,
  sql,
  ...readonly,
  ...options,
})

/** What shows the file whose address the column holds, to the person who asks and for a while. */
export const link = (column: string): Field => derived('link', `t.${column}`, { nullable: true })

export const isMany = ({ kind }: Field) => kind === 'many' || kind === 'many_words'

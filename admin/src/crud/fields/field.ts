import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import type { Choices } from '../choices'
import type { ControlProps } from './ControlOf'

/** How a value is entered. */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'password'
  | 'number'
  | 'money'
  | 'decimal'
  | 'limit'
  | 'choice'
  | 'flag'
  | 'status'
  | 'date'
  | 'moment'
  | 'icon'
  | 'colour'
  | 'picture'
  | 'remote'
  | 'parent'
  | 'options'
  | 'limits'
  | 'word'
  | 'own'
  | 'area'
  | 'country'

export type Values = Readonly<Record<string, unknown>>

export interface Field<Name extends string = string> {
  name: Name
  kind: FieldKind
  required: boolean
  max?: number
  min?: number
  pattern?: RegExp
  /** Asked for only when creating, or only when editing. */
  only?: 'create' | 'edit'
  /** Asked for only while the other entries say so. */
  when?: (values: Values) => boolean
  initial?: unknown
  choices?: Choices
  resource?: ResourceName
  /** Narrows the records to choose from: columns and the values they must hold. */
  where?: Readonly<Record<string, string>>
  /** The dictionary whose words are offered. */
  dictionary?: string
  /** A control that only this resource has. */
  control?: ComponentType<ControlProps>
  /** Several values instead of one. */
  many?: boolean
  /** What one of it is: `GB`. */
  unit?: string
  /** The column of counts in use, by the name of the limit. */
  inUse?: string
  /** What an uploaded file is for. */
  topic?: string
}

export interface Section {
  section: string
  /** Headed only when creating, or only when editing. */
  only?: 'create' | 'edit'
}

export type FormItem<Name extends string = string> = Field<Name> | Section

type Options = Partial<Omit<Field, 'name' | 'kind' | 'choices' | 'resource'>>

const make =
  (kind: FieldKind, defaults: Options = {}) =>
  <const Name extends string>(name: Name, options: Options = {}): Field<Name> => ({
    name,
    kind,
    required: false,
    ...defaults,
    ...options,
  })

export const field = {
  text: make('text', { max: 255 }),
  paragraph: make('paragraph', { max: 1000 }),
  password: make('password'),
  number: make('number'),
  /** An exact amount of RMB. */
  money: make('money', { min: 0 }),
  /** An exact number with two places. */
  decimal: make('decimal'),
  /** A number, or none for no limit. */
  limit: make('limit', { initial: null }),
  flag: make('flag', { initial: false }),
  /** `enabled` or `disabled`. */
  status: make('status', { initial: 'enabled' }),
  date: make('date'),
  /** An instant, entered in the person's own time zone. */
  moment: make('moment'),
  icon: make('icon'),
  colour: make('colour'),
  picture: make('picture'),
  /** The record above, out of the same tree. */
  parent: make('parent'),
  /** Values to choose from, each with a word in both languages. */
  options: make('options', { initial: [] }),
  /** What an entry must keep to: required, least, most, pattern. */
  limits: make('limits', { initial: {} }),
  /** A district of China by its code. */
  area: make('area'),
  country: make('country', { initial: 'CN' }),
  choice: <const Name extends string>(name: Name, choices: Choices, options?: Options): Field<Name> => ({
    ...make('choice')(name, options),
    choices,
  }),
  remote: <const Name extends string>(name: Name, resource: ResourceName, options?: Options): Field<Name> => ({
    ...make('remote')(name, options),
    resource,
  }),
  /** A word of a dictionary. */
  word: <const Name extends string>(name: Name, dictionary: string, options?: Options): Field<Name> => ({
    ...make('word')(name, options),
    dictionary,
  }),
  own: <const Name extends string>(
    name: Name,
    control: ComponentType<ControlProps>,
    options?: Options,
  ): Field<Name> => ({ ...make('own')(name, options), control }),
  section: (section: string, only?: Section['only']): Section => ({ section, only }),
}

export const isField = (item: FormItem): item is Field => 'kind' in item

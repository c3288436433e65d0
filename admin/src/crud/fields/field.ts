import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import type { Choices } from '../choices'
import type { ControlProps } from './ControlOf'

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
  /** Present only in the create form, or only in the edit form. */
  only?: 'create' | 'edit'
  /** Present only while the other values satisfy this. */
  when?: (values: Values) => boolean
  initial?: unknown
  choices?: Choices
  resource?: ResourceName
  /** Restricts the selectable records: columns and their required values. */
  where?: Readonly<Record<string, string>>
  dictionary?: string
  control?: ComponentType<ControlProps>
  many?: boolean
  unit?: string
  /** The column with the current uses, by the limit's name. */
  inUse?: string
  topic?: string
}

export interface Section {
  section: string
  /** The heading appears only in the create form, or only in the edit form. */
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
  /** An exact amount in RMB. */
  money: make('money', { min: 0 }),
  /** An exact number with two decimals. */
  decimal: make('decimal'),
  /** A number; null means unlimited. */
  limit: make('limit', { initial: null }),
  flag: make('flag', { initial: false }),
  /** `enabled` or `disabled`. */
  status: make('status', { initial: 'enabled' }),
  date: make('date'),
  /** An instant, entered in the user's time zone. */
  moment: make('moment'),
  icon: make('icon'),
  colour: make('colour'),
  picture: make('picture'),
  parent: make('parent'),
  options: make('options', { initial: [] }),
  limits: make('limits', { initial: {} }),
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

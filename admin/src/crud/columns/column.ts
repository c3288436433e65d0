import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { Choices } from '../choices'
import type { Row } from '../row'

type LoadCell = () => Promise<{ default: ComponentType<{ row: Row; name: string }> }>

export type ColumnKind =
  | 'text'
  | 'named'
  | 'code'
  | 'number'
  | 'numeral'
  | 'money'
  | 'limit'
  | 'choice'
  | 'flag'
  | 'switch'
  | 'time'
  | 'date'
  | 'picture'
  | 'icon'
  | 'colour'
  | 'swatches'
  | 'remote'
  | 'values'
  | 'file'
  | 'bytes'
  | 'share'
  | 'own'

export interface Column<Name extends string = string> {
  name: Name
  kind: ColumnKind
  width: number
  sort: boolean
  hidden: boolean
  /** Also among the facts of the record's own page. */
  about?: boolean
  /** Whether the column exists for this user. */
  when?: () => boolean
  choices?: Choices
  cell?: ComponentType<{ row: Row; name: string }>
  /** The row's property with the data for rendering. */
  drawn?: string
  resource?: ResourceName
  /** The record that the value links to; `by` is the column with its id. */
  opens?: { resource: ResourceName; by: string }
  /** The column with the amount's currency; RMB without one. */
  currency?: string
}

const FIGURES: ReadonlySet<ColumnKind> = new Set(['number', 'numeral', 'money', 'limit', 'bytes'])

/** Numbers are aligned to the end, so that digits line up. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>) => FIGURES.has(kind)

type Options = Partial<Pick<Column, 'width' | 'sort' | 'hidden' | 'about' | 'when' | 'opens' | 'currency'>>

const make =
  (kind: ColumnKind, width: number) =>
  <const Name extends string>(name: Name, options: Options & Pick<Column, 'choices'> = {}): Column<Name> => ({
    name,
    kind,
    width,
    sort: false,
    hidden: false,
    ...options,
  })

const withChoices =
  (kind: ColumnKind, width: number) =>
  <const Name extends string>(name: Name, choices: Choices, options?: Options): Column<Name> => ({
    ...make(kind, width)(name, options),
    choices,
  })

/** Colours whose ids the column holds; the row's property `drawn` contains them with their names. */
const swatches = <const Name extends string>(name: Name, drawn: string, options?: Options): Column<Name> => ({
  ...make('swatches', 200)(name, options),
  drawn,
})

export const column = {
  swatches,
  text: make('text', 160),
  /** A name with a Chinese and an English column: shows the user's language, else the other. */
  named: make('named', 180),
  /** For identifiers and addresses that are compared letter by letter. */
  code: make('code', 180),
  /** Any number, also an amount whose currency is in another column. */
  number: make('number', 90),
  /** A number that identifies something or measures a picture: no thousands separators. */
  numeral: make('numeral', 90),
  /** An exact amount, in RMB unless the row names its currency. */
  money: make('money', 130),
  /** A maximum; null means unlimited. */
  limit: make('limit', 110),
  /** A size in bytes, shown in a readable unit. */
  bytes: make('bytes', 100),
  file: make('file', 280),
  flag: make('flag', 90),
  time: make('time', 190),
  /** Wide enough for a Chinese date. */
  date: make('date', 150),
  picture: make('picture', 72),
  icon: make('icon', 64),
  colour: make('colour', 90),
  values: make('values', 200),
  share: make('share', 140),
  /** With choices, the text is the value's label, as in exports. */
  own: <const Name extends string>(
    name: Name,
    load: LoadCell,
    options?: Options & Pick<Column, 'choices'>,
  ): Column<Name> => ({
    ...make('own', 160)(name, options),
    cell: lazyPart(load),
  }),
  choice: withChoices('choice', 120),
  switch: withChoices('switch', 96),
  remote: <const Name extends string>(name: Name, resource: ResourceName, options?: Options): Column<Name> => ({
    ...make('remote', 180)(name, options),
    resource,
  }),
}

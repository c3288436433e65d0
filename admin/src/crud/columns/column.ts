import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { ComponentType } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import type { Choices } from '../choices'
import type { Row } from '../row'

type LoadCell = () => Promise<{ default: ComponentType<{ row: Row; name: string }> }>

/** How a value shows in lists, details and exports. */
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
  /** May be sorted by. */
  sort: boolean
  /** Not shown until a person asks for it. */
  hidden: boolean
  /** Whether this person has it at all. */
  when?: () => boolean
  choices?: Choices
  /** A cell of the resource's own. */
  cell?: ComponentType<{ row: Row; name: string }>
  /** Where the row tells what is drawn for it. */
  drawn?: string
  /** The resource an id, or a list of ids, points at. */
  resource?: ResourceName
  /** The record that its value leads to: `by` is the column with its id. */
  opens?: { resource: ResourceName; by: string }
  /** The column with the currency of an amount; RMB without one. */
  currency?: string
}

const FIGURES: ReadonlySet<ColumnKind> = new Set(['number', 'numeral', 'money', 'limit', 'bytes'])

/** Figures stand at the end of their column, place under place. */
export const isFigure = ({ kind }: Pick<Column, 'kind'>) => FIGURES.has(kind)

type Options = Partial<Pick<Column, 'width' | 'sort' | 'hidden' | 'when' | 'opens' | 'currency'>>

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

/** The colours whose ids a column holds, as `drawn` tells them with their names. */
const swatches = <const Name extends string>(name: Name, drawn: string, options?: Options): Column<Name> => ({
  ...make('swatches', 200)(name, options),
  drawn,
})

export const column = {
  swatches,
  text: make('text', 160),
  /** A name with a Chinese and an English column; shows the one of the person's language, else the other. */
  named: make('named', 180),
  /** For identifiers and addresses a person compares letter by letter. */
  code: make('code', 180),
  /** Any figure as it is told, an amount whose currency stands beside it as well. */
  number: make('number', 90),
  /** A number that names something, or measures a picture: no thousands are marked in it. */
  numeral: make('numeral', 90),
  /** An exact amount, of RMB unless the row names its currency. */
  money: make('money', 130),
  /** How many at most; none is no limit. */
  limit: make('limit', 110),
  /** A size, in the unit people read it in. */
  bytes: make('bytes', 100),
  /** The name of a stored file, with what it looks like before it. */
  file: make('file', 280),
  flag: make('flag', 90),
  time: make('time', 190),
  /** As long as a day is in Chinese. */
  date: make('date', 150),
  picture: make('picture', 72),
  icon: make('icon', 64),
  colour: make('colour', 90),
  /** A list of plain words. */
  values: make('values', 200),
  /** How much of the whole is done, in per cent. */
  share: make('share', 140),
  /** With choices its text is the word of the value, as in exports. */
  own: <const Name extends string>(
    name: Name,
    load: LoadCell,
    options?: Options & Pick<Column, 'choices'>,
  ): Column<Name> => ({
    ...make('own', 160)(name, options),
    cell: lazyPart(load),
  }),
  choice: withChoices('choice', 120),
  /** On or off, changed in the row itself. */
  switch: withChoices('switch', 96),
  remote: <const Name extends string>(name: Name, resource: ResourceName, options?: Options): Column<Name> => ({
    ...make('remote', 180)(name, options),
    resource,
  }),
}

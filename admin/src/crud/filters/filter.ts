import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { Choices } from '../choices'
import type { FilterOperator } from '../state/operators'

export type FilterKind = 'text' | 'exact' | 'choice' | 'flag' | 'days' | 'dates' | 'remote' | 'branch' | 'bytes'

export interface Filter<Name extends string = string> {
  name: Name
  kind: FilterKind
  operator: FilterOperator
  choices?: Choices
  resource?: ResourceName
  /** Whether this person has it at all. */
  when?: () => boolean
  /** As tabs its values stand behind one for all of them, with the counts of `GET {resource}/counts`. */
  isCounted?: boolean
}

const make =
  (kind: FilterKind, operator: FilterOperator) =>
  <const Name extends string>(name: Name, { when }: Pick<Filter, 'when'> = {}): Filter<Name> => ({
    name,
    kind,
    operator,
    when,
  })

export const filter = {
  /** Contains. */
  text: make('text', 'contains'),
  exact: make('exact', 'eq'),
  flag: make('flag', 'eq'),
  /** From one day to another, either of which may be open: of moments, by the person's own calendar. */
  days: make('days', 'between'),
  /** The same of days that are the same everywhere. */
  dates: make('dates', 'between'),
  /** One of a few classes of size. */
  bytes: make('bytes', 'between'),
  choice: <const Name extends string>(name: Name, choices: Choices): Filter<Name> => ({
    ...make('choice', 'in')(name),
    choices,
  }),
  counted: <const Name extends string>(name: Name, choices: Choices): Filter<Name> => ({
    ...make('choice', 'in')(name),
    choices,
    isCounted: true,
  }),
  remote: <const Name extends string>(
    name: Name,
    resource: ResourceName,
    options: Pick<Filter, 'when'> = {},
  ): Filter<Name> => ({
    ...make('remote', 'in')(name, options),
    resource,
  }),
  /** A branch of another resource's tree. */
  branch: <const Name extends string>(name: Name, resource: ResourceName): Filter<Name> => ({
    ...make('branch', 'in')(name),
    resource,
  }),
}

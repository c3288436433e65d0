import type { ResourceName } from '@inkfold/api/contracts/permissions'
import type { Choices } from '../choices'
import type { FilterOperator } from '../state/operators'

export type FilterKind = 'text' | 'exact' | 'choice' | 'flag' | 'days' | 'dates' | 'remote' | 'branch' | 'bytes'

/** Colleagues to whom records of the resource can be assigned. */
type TeamOf = `${'orders' | 'after-sales'}/team`

export interface Filter<Name extends string = string> {
  name: Name
  kind: FilterKind
  operator: FilterOperator
  choices?: Choices
  /** Whose options it offers. */
  resource?: ResourceName | TeamOf
  /** Whether the column exists for this user. */
  when?: () => boolean
  /** As tabs: adds an "all" tab and counts from `GET {resource}/counts`. */
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
  text: make('text', 'contains'),
  exact: make('exact', 'eq'),
  flag: make('flag', 'eq'),
  /** A range of days over instants, in the user's calendar; either end may be open. */
  days: make('days', 'between'),
  /** Like `days`, for dates without a time zone. */
  dates: make('dates', 'between'),
  /** One of a few size ranges. */
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
    resource: ResourceName | TeamOf,
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

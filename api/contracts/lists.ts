/** The operators of `search[]`; simple-rest suffixes map to them. */
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'egt',
  'lt',
  'elt',
  'LIKE',
  'NOT LIKE',
  'IN',
  'NOT IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'NOT NULL',
  'FIND_IN_SET',
] as const
export type Operator = (typeof OPERATORS)[number]

export interface SearchEntry {
  field: string
  val?: string | number | boolean | (string | number)[] | null
  operator: Operator
}

/** A saved view of a list: its query string under a name. */
export interface SavedView {
  name: string
  query: string
}

export const MAX_NAME = 40

/** Views of one list that an organisation shares, and characters of a shared query. */
export const SHARED_VIEWS = { max: 50, query: 4000 } as const

/** `GET /api/v1/shared-views/:list`. The owner's colleagues open and copy it, the owner alone stops sharing it. */
export interface SharedView extends SavedView {
  id: number
  owner: string
  is_own: boolean
  /** By its owner, or by people who manage the team once the owner's account is not active. */
  can_unshare: boolean
}

/** Names are unique; saving one again replaces the view. */
export function withView(views: readonly SavedView[], name: string, query: string): SavedView[] {
  const tidy = name.trim().slice(0, MAX_NAME)
  return [...views.filter((view) => view.name !== tidy), { name: tidy, query }]
}

/** The name, with a number where a view has it already. */
export function freeName(name: string, taken: readonly SavedView[]): string {
  for (let number = 2, free = name; ; number++) {
    if (!taken.some((one) => one.name === free)) return free
    const suffix = ` ${number}`
    free = name.slice(0, MAX_NAME - suffix.length).trim() + suffix
  }
}

/** Keeps the view's position. */
export const renamedView = (views: readonly SavedView[], name: string, next: string): SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, name: next.trim().slice(0, MAX_NAME) } : view))

export const withoutView = (views: readonly SavedView[], name: string) => views.filter((view) => view.name !== name)

/** Selects the sentence for a range: equal bounds avoid "1 to 1 days". */
export const rangeForm = (from: number | string, to: number | string) => (from === to ? 'same' : 'between')

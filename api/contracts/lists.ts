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

/** Names are unique; saving one again replaces the view. */
export function withView(views: readonly SavedView[], name: string, query: string): SavedView[] {
  const tidy = name.trim().slice(0, MAX_NAME)
  return [...views.filter((view) => view.name !== tidy), { name: tidy, query }]
}

/** Keeps the view's position. */
export const renamedView = (views: readonly SavedView[], name: string, next: string): SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, name: next.trim().slice(0, MAX_NAME) } : view))

export const withoutView = (views: readonly SavedView[], name: string) => views.filter((view) => view.name !== name)

/** Selects the sentence for a range: equal bounds avoid "1 to 1 days". */
export const rangeForm = (from: number | string, to: number | string) => (from === to ? 'same' : 'between')

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

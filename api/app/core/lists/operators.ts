import { OPERATORS, type Operator } from '#contracts/lists'
import type { FieldKind } from '#core/crud/fields'

const EXACT = ['eq', 'ne', 'IN', 'NOT IN', 'NULL', 'NOT NULL'] as const
const ORDERED = [...EXACT, 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE', 'LIKE', 'NOT LIKE'] as const
const MEASURED = [...EXACT, 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE'] as const
const CHOSEN = [...EXACT, 'LIKE', 'NOT LIKE', 'FIND_IN_SET'] as const
const SET = [...EXACT, 'FIND_IN_SET'] as const

/** What each kind of field can be asked. */
export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  text: OPERATORS,
  integer: ORDERED,
  reference: ORDERED,
  date: ORDERED,
  moment: ORDERED,
  money: MEASURED,
  decimal: MEASURED,
  flag: EXACT,
  choice: CHOSEN,
  many: SET,
  many_words: SET,
  json: ['NULL', 'NOT NULL', 'LIKE', 'NOT LIKE'],
  secret: [],
  link: [],
}

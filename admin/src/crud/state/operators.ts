import type { Operator } from '@inkfold/api/contracts/lists'

export const OPERATOR_OF = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  gte: 'egt',
  lt: 'lt',
  lte: 'elt',
  contains: 'LIKE',
  ncontains: 'NOT LIKE',
  in: 'IN',
  nin: 'NOT IN',
  between: 'RANGE',
  nbetween: 'NOT RANGE',
  null: 'NULL',
  nnull: 'NOT NULL',
} as const satisfies Record<string, Operator>

export type FilterOperator = keyof typeof OPERATOR_OF
export const isFilterOperator = (name: string): name is FilterOperator => Object.hasOwn(OPERATOR_OF, name)

import type { Operator } from '#contracts/lists'

export type Value = string | number | boolean | null | readonly (string | number)[]

export interface Condition {
  field: string
  operator: Operator
  value: Value
}

export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** What both dialects come down to. */
export interface ListQuery {
  perPage: number
  offset: number
  /** Did the request say a word about pages? Trees come whole where it did not. */
  isPaged: boolean
  orders: Order[]
  keyword: string
  /** Those somebody pasted, in capitals; where a list is searched by them. */
  numbers?: readonly string[]
  conditions: Condition[]
  cursor: string | null
  select: boolean
  initial: Condition | null
  withTotal: boolean
}

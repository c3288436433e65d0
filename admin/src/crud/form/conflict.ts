import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'
import { sameValue } from './values'

export interface Conflict {
  /** The fields this person changed, as they want them. */
  mine: Record<string, unknown>
  theirs: Row
}

export type Side = 'mine' | 'theirs'

/** The fields both versions speak about and differ in. */
export const contested = ({ mine, theirs }: Conflict) =>
  Object.keys(mine).filter((name) => name in theirs && !sameValue(mine[name], theirs[name]))

/** What to send on top of their version: my values, save where theirs were chosen. */
export function merged(conflict: Conflict, sides: Readonly<Record<string, Side>>): Record<string, unknown> {
  const given = new Set(contested(conflict).filter((name) => sides[name] === 'theirs'))
  return Object.fromEntries(Object.entries(conflict.mine).filter(([name]) => !given.has(name)))
}

/** A value as the list would show it; what is not in the list shows as it is. */
export function shownValue(columns: Column[], name: string, value: unknown, wording: Wording): string {
  const column = columns.find((each) => each.name === name)
  if (value === null || value === undefined || value === '') return '–'
  if (column) return String(cellText(column, { id: 0, [name]: value }, wording))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

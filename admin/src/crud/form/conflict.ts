import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'
import { sameValue } from './values'

export interface Conflict {
  /** The changed fields with their new values. */
  mine: Record<string, unknown>
  theirs: Row
}

export type Side = 'mine' | 'theirs'

/** The changed fields whose value differs in the other version. */
export const conflictingFields = ({ mine, theirs }: Conflict) =>
  Object.keys(mine).filter((name) => name in theirs && !sameValue(mine[name], theirs[name]))

/** The payload on top of their version: own values, except where theirs were chosen. */
export function mergeConflict(conflict: Conflict, sides: Readonly<Record<string, Side>>): Record<string, unknown> {
  const dropped = new Set(conflictingFields(conflict).filter((name) => sides[name] === 'theirs'))
  return Object.fromEntries(Object.entries(conflict.mine).filter(([name]) => !dropped.has(name)))
}

/** The value as the list renders it; raw when the list has no such column. */
export function shownValue(columns: Column[], name: string, value: unknown, wording: Wording): string {
  const column = columns.find((each) => each.name === name)
  if (value === null || value === undefined || value === '') return '–'
  if (column) return String(cellText(column, { id: 0, [name]: value }, wording))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

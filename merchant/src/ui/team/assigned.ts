import type { SearchEntry } from '@inkfold/api/contracts/lists'

/** Values of the assignment filter besides the colleagues. */
export const OTHERS = ['me', 'nobody'] as const

/** Whom the records are assigned to: me, nobody or a colleague. */
export type Assigned = (typeof OTHERS)[number] | number | null

export const assignedIn = (text: string | null): Assigned =>
  OTHERS.find((one) => one === text) ?? (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

export function assignedEntry(assigned: Assigned): SearchEntry[] {
  if (assigned === null) return []
  return typeof assigned === 'number'
    ? [{ field: 'assignee_id', operator: 'eq', val: assigned }]
    : [{ field: 'assigned', operator: 'eq', val: assigned }]
}

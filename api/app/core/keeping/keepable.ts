import type { KeepingChoice } from '#contracts/keeping'
import type { Field } from '#core/crud/fields'
import { resources, type Resource } from '#core/crud/resource'

/** Values that are what their column holds, so that an old one can be written as it was read. */
const PLAIN: Partial<Record<Field['kind'], true>> = {
  text: true,
  integer: true,
  flag: true,
  choice: true,
  reference: true,
  date: true,
}

/** Fields of a resource that people edit, that stand in a column of the same name, and that everybody who reads the row may read. */
export const watchable = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(([, { kind, readonly, sql, column, withheld }]) => PLAIN[kind] && !readonly && !sql && !column && !withheld)
    .map(([name]) => name)

/** What cannot come back by its row alone: it takes a seat, it ends a session, it has a file, or it is what was kept. */
const GONE_FOR_GOOD = new Set([
  'users',
  'suppliers',
  'sessions',
  'attachments',
  'export-records',
  'recycle-bin',
  'designs',
  'finished-products',
])

export const isRecyclable = ({ name, verbs }: Resource) => verbs.includes('delete') && !GONE_FOR_GOOD.has(name)

export const watchableResources = (): KeepingChoice[] =>
  choices((resource) => resource.verbs.includes('edit') && watchable(resource).length > 0)
export const recyclableResources = (): KeepingChoice[] => choices(isRecyclable)

const choices = (fits: (resource: Resource) => boolean): KeepingChoice[] =>
  [...resources.values()].filter(fits).map((resource) => ({ resource: resource.name, fields: watchable(resource) }))

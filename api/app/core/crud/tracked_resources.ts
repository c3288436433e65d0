import { rows } from '#core/database'
import type { KeepingChoice } from '#contracts/keeping'
import type { Field } from '#core/lists/fields'
import { resources, type Resource } from '#core/crud/resource'

export const HIDDEN_VALUE = '[hidden]'

/** A row, or a part of one, as the log would write it today: what it hides now is hidden in what was written before, too. */
export const maskLoggedRow = (said: string, table: string) =>
  `hidden_in(${said}, (select hidden_of_tables()) -> ${table})`

/** The columns that a table's audit trigger was told to hide. */
export async function hiddenColumns(tables: string[]): Promise<Map<string, Set<string>>> {
  const found = await rows<{ name: string; hidden: string[] }>(
    'select key as name, value as hidden from jsonb_each(hidden_of_tables()) where key = any(?)',
    [tables],
  )
  return new Map(found.map(({ name, hidden }) => [name, new Set(hidden)]))
}

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
export const trackableFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(
      ([, { kind, readonly, sql, column, hiddenFrom }]) => PLAIN[kind] && !readonly && !sql && !column && !hiddenFrom,
    )
    .map(([name]) => name)

/** What cannot come back by its row alone: it takes a seat, it ends a session, it has a file, or it is what was kept. */
const NOT_RECYCLABLE = new Set([
  'users',
  'suppliers',
  'sessions',
  'attachments',
  'export-records',
  'recycle-bin',
  'designs',
  'finished-products',
])

export const isRecyclable = ({ name, verbs }: Resource) => verbs.includes('delete') && !NOT_RECYCLABLE.has(name)

export const trackableResources = (): KeepingChoice[] =>
  resourceChoices((resource) => resource.verbs.includes('edit') && trackableFields(resource).length > 0)
export const recyclableResources = (): KeepingChoice[] => resourceChoices(isRecyclable)

const resourceChoices = (fits: (resource: Resource) => boolean): KeepingChoice[] =>
  [...resources.values()]
    .filter(fits)
    .map((resource) => ({ resource: resource.name, fields: trackableFields(resource) }))

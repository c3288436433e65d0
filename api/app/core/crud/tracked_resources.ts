import { rows } from '#core/database'
import type { RuleChoice } from '#contracts/audit'
import type { Field } from '#core/lists/fields'
import { resources, type Resource } from '#core/crud/resource'

export const HIDDEN_VALUE = '[hidden]'

/** A logged row masked by today's rules, including entries written before the rules. */
export const maskLoggedRow = (said: string, table: string) =>
  `mask_columns(${said}, (select masked_columns()) -> ${table})`

/** Columns that the table's audit trigger masks. */
export async function hiddenColumns(tables: string[]): Promise<Map<string, Set<string>>> {
  const found = await rows<{ name: string; hidden: string[] }>(
    'select key as name, value as hidden from jsonb_each(masked_columns()) where key = any(?)',
    [tables],
  )
  return new Map(found.map(({ name, hidden }) => [name, new Set(hidden)]))
}

/** Kinds that can be written back exactly as they were read. */
const PLAIN: Partial<Record<Field['kind'], true>> = {
  text: true,
  integer: true,
  flag: true,
  choice: true,
  reference: true,
  date: true,
}

/** Editable fields stored in a column of the same name and readable by everyone who sees the row. */
export const trackableFields = ({ fields }: Resource): string[] =>
  Object.entries(fields)
    .filter(
      ([, { kind, readonly, sql, column, hiddenFrom }]) => PLAIN[kind] && !readonly && !sql && !column && !hiddenFrom,
    )
    .map(([name]) => name)

/**
 * Resources that a row alone cannot restore: they occupy a quota, end a session, own a file, or are the recycle bin
 * itself.
 */
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

export const trackableResources = (): RuleChoice[] =>
  resourceChoices((resource) => resource.verbs.includes('edit') && trackableFields(resource).length > 0)
export const recyclableResources = (): RuleChoice[] => resourceChoices(isRecyclable)

const resourceChoices = (fits: (resource: Resource) => boolean): RuleChoice[] =>
  [...resources.values()]
    .filter(fits)
    .map((resource) => ({ resource: resource.name, fields: trackableFields(resource) }))

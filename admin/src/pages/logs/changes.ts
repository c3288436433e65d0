export interface FieldChange {
  name: string
  before: unknown
  after: unknown
}

type Version = Readonly<Record<string, unknown>> | null | undefined

/** The fields that differ; a missing version differs in all. */
export function changesBetween(before: Version, after: Version): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

import type { Filters } from '@inkfold/api/document/model/layers'

/** Default values are omitted; null without any filter. */
export function filtersWith(was: Filters, changes: { [Name in keyof Filters]?: Filters[Name] | undefined }) {
  const made = Object.entries({ ...was, ...changes }).filter(([, value]) => value !== undefined && value !== 0)
  return made.length === 0 ? null : (Object.fromEntries(made) as Filters)
}

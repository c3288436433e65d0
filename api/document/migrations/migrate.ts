import { SCHEMA } from '../model/document.ts'
import { under } from '../validation/fault.ts'
import { refuse } from '../validation/rule.ts'
import { record } from '../validation/shape.ts'

/**
 * Makes a document of one version into one of the next. What it is given was once valid, or is a stranger's: it may not rely on
 * anything being there, and what it makes is judged by the rules of today.
 */
export type Migration = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** The first leads from version 1 to 2, and so on; no step is ever changed once a document was saved with it. */
export const MIGRATIONS: readonly Migration[] = []

/** The document as of the newest version, with every step in between taken. */
export function migrate(value: unknown, steps: readonly Migration[]): unknown {
  const document = record(value, null)
  if (document['schema'] !== SCHEMA) refuse(under(null, 'schema'), 'unknown_schema')
  const newest = steps.length + 1
  const version = versionOf(document, newest)
  return steps
    .slice(version - 1)
    .reduce((older, step, taken) => ({ ...step(older), version: version + taken + 1 }), document)
}

function versionOf(document: Record<string, unknown>, newest: number): number {
  const version = document['version']
  const isKnown = typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= newest
  return isKnown ? version : refuse(under(null, 'version'), 'unknown_version')
}

import { SCHEMA } from '../model/document.ts'
import { under } from '../validation/fault.ts'
import { refuse } from '../validation/rule.ts'
import { record } from '../validation/shape.ts'

/**
 * Migrates a document by one version. The input may be hostile, so no property can be assumed; the result is validated
 * by the current rules.
 */
export type Migration = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** Entry 0 leads from version 1 to 2. Never change a step once documents were saved with it. */
export const MIGRATIONS: readonly Migration[] = []

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

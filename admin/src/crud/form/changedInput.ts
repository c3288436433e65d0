import type { Field, Values } from '../fields/field'
import { sameValue } from './values'

/** What is secret is never stored. */
export const storable = (fields: readonly Field[]) => fields.filter(({ kind }) => kind !== 'password')

/** The fields of a form that differ from its start. */
export function changedInput(fields: readonly Field[], values: Values, before: Values): Values {
  const changed = storable(fields).filter(({ name }) => name in values && !sameValue(values[name], before[name]))
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]))
}

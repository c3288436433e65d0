import type { Field, Values } from '../fields/field'
import { sameValue } from './values'

/** What was typed and not saved. */
export interface KeptInput {
  values: Values
  /** Of the record that was being edited. */
  version?: number | undefined
}

/** The changed fields of a form; what is secret is never stored. */
export function changedInput(fields: readonly Field[], values: Values, before: Values): Values {
  const changed = fields.filter(
    ({ name, kind }) => kind !== 'password' && name in values && !sameValue(values[name], before[name]),
  )
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? null]))
}

/** For this browser tab: it survives a reload, and ends with the tab. */
export function keepInput(key: string, { values, version }: KeptInput): void {
  if (Object.keys(values).length === 0) return forgetInput(key)
  sessionStorage.setItem(key, JSON.stringify({ values, version }))
}

export const forgetInput = (key: string) => sessionStorage.removeItem(key)

/** Only for fields that the form still has. */
export function keptInput(key: string, fields: readonly Field[]): KeptInput | null {
  const kept = parse(sessionStorage.getItem(key))
  if (!kept) return null
  const known = fields.filter(({ name, kind }) => kind !== 'password' && name in kept.values)
  const values = Object.fromEntries(known.map(({ name }) => [name, kept.values[name]]))
  return known.length > 0 ? { ...kept, values } : null
}

function parse(text: string | null): KeptInput | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptInput | null
    return typeof kept?.values === 'object' && kept.values ? kept : null
  } catch {
    return null
  }
}

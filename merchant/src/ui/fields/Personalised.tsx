import { textOfValues, type FieldEntry } from '@inkfold/api/contracts/cart'

/** What the buyer wants printed, as text. */
export function Personalised({ entries }: { entries: readonly FieldEntry[] | null | undefined }) {
  if (!entries || entries.length === 0) return null
  return <small style={{ whiteSpace: 'pre-line' }}>{textOfValues(entries)}</small>
}

/** For the API, by the names of the fields. */
export const valuesOf = (entries: readonly FieldEntry[] | null) =>
  entries ? { fields: Object.fromEntries(entries.map(({ name, value }) => [name, value])) } : {}

/** Whether a line has these values; names are compared as the API compares them. */
export function isOf(entries: readonly FieldEntry[] | null, fields: Readonly<Record<string, string>> = {}): boolean {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '')
  const known = new Map((entries ?? []).map(({ name, value }) => [keyOf(name), value]))
  return given.length === known.size && given.every(([name, value]) => known.get(keyOf(name)) === value.trim())
}

const keyOf = (name: string) => name.normalize('NFKC').trim().toLowerCase()

import { createContext, use } from 'react'

/** What the API objected to, by the path of each place: `measures.3.7`. */
export type Faults = Readonly<Record<string, string[]>>

export const FaultsContext = createContext<Faults>({})

/** What was objected to within one field, by the path below it; for controls that hold more than one place. */
export function useFaultsIn(field: string): Faults {
  const inside = Object.entries(use(FaultsContext)).filter(([path]) => path.startsWith(`${field}.`))
  return Object.fromEntries(inside.map(([path, sentences]) => [path.slice(field.length + 1), sentences]))
}

const fieldOf = (path: string) => path.split('.', 1).join()

/** Every objection at the field it lies within, each sentence once. */
export function atFields(faults: Faults): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(faults))
    fields[fieldOf(path)] = [...new Set([...(fields[fieldOf(path)] ?? []), ...sentences])]
  return fields
}

/** Without the objections to fields that have changed since. */
export const withoutFields = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !names.includes(fieldOf(path))))

import { createContext, use } from 'react'

/** Validation errors of the API by path: `measures.3.7`. */
export type Faults = Readonly<Record<string, string[]>>

export const FaultsContext = createContext<Faults>({})

/** The errors within one field by the path below it, for controls with several inputs. */
export function useFaultsIn(field: string): Faults {
  const inside = Object.entries(use(FaultsContext)).filter(([path]) => path.startsWith(`${field}.`))
  return Object.fromEntries(inside.map(([path, sentences]) => [path.slice(field.length + 1), sentences]))
}

const fieldOf = (path: string) => path.split('.', 1).join()

/** All errors grouped by top-level field, without duplicates. */
export function atFields(faults: Faults): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(faults))
    fields[fieldOf(path)] = [...new Set([...(fields[fieldOf(path)] ?? []), ...sentences])]
  return fields
}

/** Drops the errors of fields that changed since. */
export const withoutFields = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !names.includes(fieldOf(path))))

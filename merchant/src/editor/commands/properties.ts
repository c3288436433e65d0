import { isObject } from '@inkfold/api/document/patches/rows'
import { asItWas } from '@inkfold/api/document/model/same'

/** Properties to be as said: undefined leaves one, null takes it away. */
type Wanted<T> = { readonly [Name in keyof T]?: T[Name] | null | undefined }

/** The very object where nothing differs, so that no step is made of nothing. */
export function changes<T extends object>(layer: T, wanted: Wanted<T>): T {
  const made = new Map<string, unknown>(Object.entries(layer))
  for (const [name, value] of Object.entries(wanted)) {
    if (value === null) made.delete(name)
    else if (value !== undefined) made.set(name, kept(made.get(name), value))
  }
  return asItWas(layer, Object.fromEntries(made) as T)
}

const kept = (was: unknown, is: unknown) => (isObject(was) && isObject(is) ? asItWas(was, is) : is)

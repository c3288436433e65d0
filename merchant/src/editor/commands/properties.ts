import { isObject } from '@inkfold/api/document/patches/rows'
import { unchanged } from '@inkfold/api/document/model/same'

/** Undefined keeps a property, null removes it. */
type Wanted<T> = { readonly [Name in keyof T]?: T[Name] | null | undefined }

/** Returns the same object when nothing differs, so that no empty undo step is created. */
export function changes<T extends object>(layer: T, wanted: Wanted<T>): T {
  const made = new Map<string, unknown>(Object.entries(layer))
  for (const [name, value] of Object.entries(wanted)) {
    if (value === null) made.delete(name)
    else if (value !== undefined) made.set(name, kept(made.get(name), value))
  }
  return unchanged(layer, Object.fromEntries(made) as T)
}

const kept = (was: unknown, is: unknown) => (isObject(was) && isObject(is) ? unchanged(was, is) : is)

import type { Delta, Json, Key } from './patch.ts'
import { isList, isObject, own } from './rows.ts'

export const below = (path: string, key: Key) => (path ? `${path}.${key}` : `${key}`)

/** Ids a patch inserts with their paths, including the children of inserted groups. */
export function putIds(delta: Delta, path: string = ''): readonly (readonly [id: string, path: string])[] {
  if ('put' in delta) return idsWithin(delta.put, path)
  if ('fields' in delta) return Object.entries(delta.fields).flatMap(([name, one]) => putIds(one, below(path, name)))
  return 'rows' in delta ? delta.rows.flatMap(([key, one]) => putIds(one, below(path, key))) : []
}

function idsWithin(value: Json, path: string): readonly (readonly [string, string])[] {
  if (isList(value)) return value.flatMap((one, index) => idsWithin(one, below(path, index)))
  if (!isObject(value)) return []
  const id = own(value, 'id')
  const inner = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : idsWithin(one, below(path, name)),
  )
  return typeof id === 'string' ? [[id, path], ...inner] : inner
}

import { deltaOf } from './diff.ts'
import type { Delta, Key, Patch } from './patch.ts'

/** Where two patches upon one revision speak of the same thing and do not say the same; empty where both can be had. */
export function conflictsOf(mine: Patch, theirs: Patch): readonly string[] {
  return clashes(mine.delta, theirs.delta, '')
}

function clashes(mine: Delta, theirs: Delta, path: string): readonly string[] {
  if ('fields' in mine && 'fields' in theirs) {
    return shared(Object.entries(mine.fields), Object.entries(theirs.fields), path)
  }
  if ('rows' in mine && 'rows' in theirs) {
    return [...shared(mine.rows, theirs.rows, path), ...misplaced(mine, theirs, path)]
  }
  return isSame(mine, theirs) ? [] : [path || 'document']
}

const isSame = (mine: Delta, theirs: Delta) => deltaOf(mine, theirs) === null

const below = (path: string, key: Key) => (path ? `${path}.${key}` : `${key}`)

function shared(
  mine: readonly (readonly [Key, Delta])[],
  theirs: readonly (readonly [Key, Delta])[],
  path: string,
): readonly string[] {
  const others = new Map(theirs)
  return mine.flatMap(([key, delta]) => {
    const other = others.get(key)
    return other ? clashes(delta, other, below(path, key)) : []
  })
}

type Rows = Extract<Delta, { rows: unknown }>

/** Rows that both have moved, and rows that lie behind one the other has taken away or moved. */
function misplaced(mine: Rows, theirs: Rows, path: string): readonly string[] {
  return [...unsettled(mine, theirs), ...unsettled(theirs, mine)].map((key) => below(path, key))
}

function unsettled(mine: Rows, theirs: Rows): Key[] {
  const gone = new Set(theirs.rows.flatMap(([key, delta]) => ('drop' in delta ? [key] : [])))
  const moved = new Map(theirs.places)
  return (mine.places ?? []).flatMap(([key, after]) => {
    const isAgreed = !moved.has(key) || moved.get(key) === after
    const isAnchored = after === null || !gone.has(after)
    return isAgreed && isAnchored && !gone.has(key) ? [] : [key]
  })
}

import { onlyFaults } from '../validation/only_faults.ts'
import { deltaOf } from './diff.ts'
import type { Delta, Key, Patch, RowPlace } from './patch.ts'
import { below, putIds } from './put_ids.ts'

/**
 * Paths that two patches on one revision change differently; empty if both can be applied. The merged result must be
 * validated: each patch may empty one half of a group.
 */
export function conflictsOf(mine: Patch, theirs: Patch): readonly string[] {
  return onlyFaults(() => [...clashes(mine.delta, theirs.delta, ''), ...putTwice(mine, theirs)])
}

/** A layer that both patches insert at different places. */
function putTwice(mine: Patch, theirs: Patch): readonly string[] {
  const others = new Map(putIds(theirs.delta))
  return putIds(mine.delta).flatMap(([id, path]) => {
    const other = others.get(id)
    return other === undefined || other === path ? [] : [path]
  })
}

function clashes(mine: Delta, theirs: Delta, path: string): readonly string[] {
  if ('fields' in mine && 'fields' in theirs) {
    return [
      ...shared(Object.entries(mine.fields), Object.entries(theirs.fields), path),
      ...(stylesOtherText(mine.fields, theirs.fields) ? [below(path, 'runs')] : []),
    ]
  }
  if ('rows' in mine && 'rows' in theirs) {
    return [...shared(mine.rows, theirs.rows, path), ...misplaced(mine, theirs, path)]
  }
  return isSame(mine, theirs) ? [] : [path || 'document']
}

type Fields = Extract<Delta, { fields: unknown }>['fields']

/** One patch edits a text, the other styles parts of it by their places in the former text. */
const stylesOtherText = (mine: Fields, theirs: Fields) =>
  [[mine, theirs] as const, [theirs, mine] as const].some(
    ([one, other]) => Object.hasOwn(one, 'text') && Object.hasOwn(other, 'runs') && !Object.hasOwn(one, 'runs'),
  )

const isSame = (mine: Delta, theirs: Delta) => deltaOf(mine, theirs) === null

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

/** Rows moved by both, and rows that one moves, or uses as anchor, and the other deletes. */
function misplaced(mine: Rows, theirs: Rows, path: string): readonly string[] {
  const bothMove = movedIn(mine).length > 0 && movedIn(theirs).length > 0 && !isSame(placesIn(mine), placesIn(theirs))
  const lost = [...lostPlaces(mine, theirs), ...lostPlaces(theirs, mine)].map((key) => below(path, key))
  return bothMove ? [path, ...lost] : lost
}

const placesIn = ({ places = [] }: Rows): Delta => ({ put: places })

/** Without new rows. */
function movedIn({ rows, places = [] }: Rows): readonly RowPlace[] {
  const added = new Set(rows.flatMap(([key, delta]) => ('put' in delta ? [key] : [])))
  return places.filter(([key]) => !added.has(key))
}

function lostPlaces(mine: Rows, theirs: Rows): Key[] {
  const gone = new Set(theirs.rows.flatMap(([key, delta]) => ('drop' in delta ? [key] : [])))
  return (mine.places ?? []).flatMap(([key, after]) =>
    gone.has(key) || (after !== null && gone.has(after)) ? [key] : [],
  )
}

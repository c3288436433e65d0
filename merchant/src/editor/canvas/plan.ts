import type { Paint } from '@inkfold/api/document/model/paint'
import type { Layer } from '@inkfold/api/document/model/layers'
import { isSameList } from '@inkfold/api/document/model/same'

/** Everything that decides what the face's canvas shows. */
export interface Scene {
  readonly face: string
  readonly layers: readonly Layer[]
  readonly fill: Paint | undefined
  /** The view and its stage, as one word. */
  readonly view: string
  /** Another one where a font or a picture has come. */
  readonly loaded: unknown
  /** Another one where a sharper part of a picture has come. */
  readonly sharp: unknown
}

/**
 * Nothing to draw; the same from another place; a few layers between others that stay; or everything. Where there are more moving
 * layers than this, drawing all of it is as quick.
 */
export type Plan =
  | { readonly kind: 'nothing' | 'moved' | 'all' }
  | { readonly kind: 'few'; readonly moving: readonly number[] }

const FEW = 6

export function planOf(before: Scene | null, after: Scene): Plan {
  if (!before || before.face !== after.face || before.loaded !== after.loaded || before.sharp !== after.sharp)
    return { kind: 'all' }
  const changed = changedIn(before.layers, after.layers)
  if (before.fill !== after.fill || changed === null) return { kind: 'all' }
  if (before.view !== after.view) return { kind: changed.length === 0 ? 'moved' : 'all' }
  if (changed.length === 0) return { kind: 'nothing' }
  return changed.length <= FEW && changed.length < after.layers.length
    ? { kind: 'few', moving: changed }
    : { kind: 'all' }
}

/** Where other objects lie now; null where others lie there, or in another order. */
function changedIn(before: readonly Layer[], after: readonly Layer[]): readonly number[] | null {
  const ids = (layers: readonly Layer[]) => layers.map(({ id }) => id)
  if (before === after) return []
  if (!isSameList(ids(before), ids(after))) return null
  return after.flatMap((layer, index) => (layer === before[index] ? [] : [index]))
}

/** The runs of layers between those that move, from the bottom up: each is drawn once into a picture of its own. */
export function runsBetween(
  count: number,
  moving: readonly number[],
): readonly (readonly [from: number, to: number])[] {
  const ends = [-1, ...moving, count]
  return ends.slice(1).map((end, index) => [(ends[index] as number) + 1, end] as const)
}

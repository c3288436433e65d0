import type { Paint } from '@inkfold/api/document/model/paint'
import type { Layer } from '@inkfold/api/document/model/layers'
import { isSameList } from '@inkfold/api/document/model/same'

export interface Scene {
  readonly face: string
  readonly layers: readonly Layer[]
  readonly fill: Paint | undefined
  /** View and stage size as a string. */
  readonly view: string
  /** Identity changes when a font or picture has arrived. */
  readonly loaded: unknown
  /** Identity changes when a sharper part of a picture has arrived. */
  readonly sharp: unknown
}

/**
 * Nothing, a moved view, a few moving layers, or everything. Above this number of moving layers, a full redraw is as
 * fast.
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
  // A layer that mixes with those below cannot be cached apart from them.
  const isMixed = after.layers.some(blends)
  return !isMixed && changed.length <= FEW && changed.length < after.layers.length
    ? { kind: 'few', moving: changed }
    : { kind: 'all' }
}

const blends = (layer: Layer): boolean =>
  layer.blend !== undefined || (layer.type === 'group' && layer.children.some(blends))

/** Indexes of changed layers; null when layers were added, removed or reordered. */
function changedIn(before: readonly Layer[], after: readonly Layer[]): readonly number[] | null {
  const ids = (layers: readonly Layer[]) => layers.map(({ id }) => id)
  if (before === after) return []
  if (!isSameList(ids(before), ids(after))) return null
  return after.flatMap((layer, index) => (layer === before[index] ? [] : [index]))
}

/** Runs of fixed layers between the moving ones, bottom to top; each is drawn once into a picture. */
export function runsBetween(
  count: number,
  moving: readonly number[],
): readonly (readonly [from: number, to: number])[] {
  const ends = [-1, ...moving, count]
  return ends.slice(1).map((end, index) => [(ends[index] as number) + 1, end] as const)
}

import type { Place } from '../geometry/mesh.ts'
import { nearTo, through } from '../geometry/outline.ts'
import type { Print } from '../render/scene.ts'

/** A print area in flat coordinates, y upwards; its top centre is (`x`, `top`). */
export function flat(key: string, [width, height]: Place, top: number, x = 0): Print {
  return { key, at: (px, py) => [(px - x) / width + 0.5, (top - py) / height] }
}

/** The same, seen from behind. */
export function behind(key: string, size: Place, top: number, x = 0): Print {
  const { at } = flat(key, size, top, x)
  return { key, at: (px, py) => mirrored(at(px, py)) }
}

const mirrored = (place: Place | null): Place | null => place && [1 - place[0], place[1]]

/**
 * On the outside of a sleeve, centred on the line from shoulder to cuff, starting `from` millimetres along it. `side`
 * is 1 for the wearer's left, -1 for the right.
 */
export function onSleeve(
  key: string,
  [width, height]: Place,
  top: readonly Place[],
  from: number,
  side: 1 | -1,
  isFront: boolean,
): Print {
  const near = nearTo(through(top, 4), Math.max(width * 0.6, 60))
  return {
    key,
    at: (x, y) => {
      const found = x * side > 0 ? near(Math.abs(x), y) : null
      if (!found) return null
      return [0.5 - (found.far * side * (isFront ? 1 : -1)) / width, (found.along - from) / height]
    },
  }
}

/** Limits a print to places for which `holds` is true. */
export function only({ key, at }: Print, holds: (x: number, y: number) => boolean): Print {
  return { key, at: (x, y) => (holds(x, y) ? at(x, y) : null) }
}

/** Whether a place belongs to a sleeve, beyond the armhole seam. */
export function sleeveOf({ armhole }: { readonly armhole: readonly Place[] }): (x: number, y: number) => boolean {
  const line = through(armhole, 4)
  const pit = line.at(-1) as Place
  return (x, y) => {
    if (y < pit[1]) return Math.abs(x) > pit[0] + 8
    const next = line.find(([, lineY]) => lineY <= y) ?? pit
    return Math.abs(x) > next[0]
  }
}

import type { Place } from '../geometry/mesh.ts'
import { nearTo, through } from '../geometry/outline.ts'
import type { Print } from '../render/scene.ts'

/** A print area on flat places, y upwards, its top in the middle at `x`, `top`. */
export function flat(key: string, [width, height]: Place, top: number, x = 0): Print {
  return { key, at: (px, py) => [(px - x) / width + 0.5, (top - py) / height] }
}

/** The same, looked at from behind. */
export function behind(key: string, size: Place, top: number, x = 0): Print {
  const { at } = flat(key, size, top, x)
  return { key, at: (px, py) => mirrored(at(px, py)) }
}

const mirrored = (place: Place | null): Place | null => place && [1 - place[0], place[1]]

/**
 * On the outer side of a sleeve, half of it before and half behind the line from the shoulder to the cuff; it begins `from`
 * millimetres down that line. `side` is 1 on the wearer's left, -1 on the right.
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

/** A print that is only where something holds. */
export function only({ key, at }: Print, holds: (x: number, y: number) => boolean): Print {
  return { key, at: (x, y) => (holds(x, y) ? at(x, y) : null) }
}

/** Whether a place of the pattern belongs to a sleeve: it lies beyond the line where that is sewn in. */
export function sleeveOf({ armhole }: { readonly armhole: readonly Place[] }): (x: number, y: number) => boolean {
  const line = through(armhole, 4)
  const pit = line.at(-1) as Place
  return (x, y) => {
    if (y < pit[1]) return Math.abs(x) > pit[0] + 8
    const next = line.find(([, lineY]) => lineY <= y) ?? pit
    return Math.abs(x) > next[0]
  }
}

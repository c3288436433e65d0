import type { View } from '../state/view'

/** A ruler tick: stage position in CSS pixels and label in millimetres; minor ticks have no label. */
export interface Tick {
  readonly at: number
  readonly mm: number
  readonly isMain: boolean
}

/** Minimum CSS pixels per label. */
const ROOM = 56
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const PARTS = 5

/** Ticks along an axis, in steps readable at this zoom; 0 is the print area's edge. */
export function ticksOf(view: View, axis: 'x' | 'y'): readonly Tick[] {
  const [origin, length] = axis === 'x' ? [view.x, view.width] : [view.y, view.height]
  const step = STEPS.find((one) => one * view.zoom >= ROOM) ?? 2000
  const part = step / PARTS
  const from = Math.ceil(-origin / view.zoom / part)
  const to = Math.floor((length - origin) / view.zoom / part)
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => {
    const count = from + index
    return {
      at: origin + count * part * view.zoom,
      mm: Math.round(count * part * 100) / 100 + 0,
      isMain: count % PARTS === 0,
    }
  })
}

/** Width of the rulers in CSS pixels. */
export const RULER = 20

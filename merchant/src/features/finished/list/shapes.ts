import { gridOf } from '@/ui/grid/window'

export const GAP = 12
export const gridFor = gridOf({ gap: GAP, leastWidth: 184, caption: 84 })

/** Table rows have no gap; on a phone each takes two lines of text. */
export const LINE_GAP = 0
const NARROW = 640
export const linesFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 88 : 64 })

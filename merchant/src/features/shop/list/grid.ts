import { gridOf } from '@/ui/grid/window'

/** A card of the style sheet: what stands below its square picture is always as high. */
export const CARD = { gap: 24, leastWidth: 200, caption: 28 + 44 + 24 + 20 } as const
const NARROW = { ...CARD, leastWidth: 150 }
const PHONE = 480

const wide = gridOf(CARD)
const narrow = gridOf(NARROW)
export const gridFor = (width: number) => (width < PHONE ? narrow(width) : wide(width))

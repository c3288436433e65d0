import { gridOf } from '@/ui/grid/window'

/** A card of the style sheet: what stands below its square picture is always as high. */
export const CARD = { gap: 24, leastWidth: 200, caption: 28 + 44 + 24 + 20 } as const
const NARROW_WIDTH = 150
const PHONE = 480

const gridWith = (caption: number) => {
  const wide = gridOf({ ...CARD, caption })
  const narrow = gridOf({ ...CARD, caption, leastWidth: NARROW_WIDTH })
  return (width: number) => (width < PHONE ? narrow(width) : wide(width))
}

export const gridFor = gridWith(CARD.caption)
/** With a button below each card. */
export const gridWithStep = gridWith(CARD.caption + 12 + 40)

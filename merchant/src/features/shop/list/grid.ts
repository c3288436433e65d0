import { gridOf } from '@/ui/grid/window'

/** Must match the style sheet: below the square picture a card has a fixed height. */
export const CARD = { gap: 24, leastWidth: 200, caption: 28 + 44 + 24 + 20 } as const
/** The second line of a card's price with a second currency. */
export const SECOND_LINE = 16
const NARROW_WIDTH = 150
const PHONE = 480

const gridWith = (caption: number) => {
  const wide = gridOf({ ...CARD, caption })
  const narrow = gridOf({ ...CARD, caption, leastWidth: NARROW_WIDTH })
  return (width: number) => (width < PHONE ? narrow(width) : wide(width))
}

export const gridFor = gridWith(CARD.caption)
export const gridWithStep = gridWith(CARD.caption + 12 + 40)

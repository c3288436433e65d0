import type { ShopColour } from '@inkfold/api/contracts/shop'

/** A colour to see one's print on; without a product behind it, one of our own, by its token. */
export interface Cloth {
  key: string
  hex: string
  /** Dark cloth gets light ink, if the visitor leaves it to us. */
  isDark: boolean
  colour: ShopColour | null
}

/** For a house that has no product to try. */
export const OWN = [
  { name: 'white', isDark: false },
  { name: 'sand', isDark: false },
  { name: 'sage', isDark: false },
  { name: 'sky', isDark: false },
  { name: 'brick', isDark: true },
  { name: 'forest', isDark: true },
  { name: 'navy', isDark: true },
  { name: 'black', isDark: true },
] as const
export type OwnName = (typeof OWN)[number]['name']

export const INKS = ['auto', 'red', 'blue', 'gold'] as const
export type Ink = (typeof INKS)[number]

/** The token of the ink on a cloth: by itself, dark prints on light cloth and light on dark. */
export const inkToken = (ink: Ink, { isDark }: Pick<Cloth, 'isDark'>) =>
  `print-${ink === 'auto' ? (isDark ? 'light' : 'dark') : ink}`

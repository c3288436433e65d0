import type { ShopColour } from '@inkfold/api/contracts/shop'

/** A colour to preview the print on; without a product, a built-in one by its token. */
export interface Cloth {
  key: string
  hex: string
  /** Dark fabric gets light ink unless the visitor chooses one. */
  isDark: boolean
  colour: ShopColour | null
}

/** Used when the site has no product to try. */
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

/** The ink's token for a fabric; automatically dark on light and light on dark. */
export const inkToken = (ink: Ink, { isDark }: Pick<Cloth, 'isDark'>) =>
  `print-${ink === 'auto' ? (isDark ? 'light' : 'dark') : ink}`

/** The colours of the shirt, by their token; dark cloth gets white under the ink, so it must not be multiplied. */
export const FABRICS = [
  { name: 'white', isDark: false },
  { name: 'sand', isDark: false },
  { name: 'sage', isDark: false },
  { name: 'sky', isDark: false },
  { name: 'brick', isDark: true },
  { name: 'forest', isDark: true },
  { name: 'navy', isDark: true },
  { name: 'black', isDark: true },
] as const
export type Fabric = (typeof FABRICS)[number]

export const INKS = ['auto', 'red', 'blue', 'gold'] as const
export type Ink = (typeof INKS)[number]

/** The token of the ink on a fabric: by itself, dark prints on light cloth and light on dark. */
export function inkToken(ink: Ink, fabric: Fabric): string {
  return `print-${ink === 'auto' ? (fabric.isDark ? 'light' : 'dark') : ink}`
}

/** As wide as their class: what a test needs to know of a font. */
export const widthOf = (size: number) => (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! > 0x2e7f ? size : size / 2), 0)

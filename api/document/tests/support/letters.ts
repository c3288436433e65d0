/** Character width by class; enough of a font for tests. */
export const widthOf = (size: number) => (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! > 0x2e7f ? size : size / 2), 0)

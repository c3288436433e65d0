/** Splits pasted numbers at any separator and drops duplicates. */
export const parseNumbers = (text: string) => [
  ...new Set(text.split(/[\s,，;；、]+/).filter((number) => number !== '')),
]

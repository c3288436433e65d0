import type { Colour } from '@inkfold/api/document/model/paint'

/** Parses 3 or 6 hex digits, with or without `#`; null when invalid. */
export function colourIn(words: string): Colour | null {
  const digits = words.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (!/^[0-9a-f]{3}$/.test(digits)) return null
  return `#${[...digits].map((one) => one + one).join('')}`
}

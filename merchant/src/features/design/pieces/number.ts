const PLACES = 100

/** A number as a person types it, in either script; null where it is none. */
export function numberIn(words: string): number | null {
  const plain = words
    .normalize('NFKC')
    .replaceAll(/[\u3002,]/g, '.')
    .replaceAll('\u2212', '-')
    .trim()
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** To two places, and no nought that says nothing. */
export const shown = (value: number) => String(Math.round(value * PLACES) / PLACES + 0)

export const held = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most)

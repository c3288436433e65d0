const PLACES = 100

/** Parses half- and full-width digits; null when invalid. */
export function numberIn(words: string): number | null {
  const plain = words
    .normalize('NFKC')
    .replaceAll(/[\u3002,]/g, '.')
    .replaceAll('\u2212', '-')
    .trim()
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** At most two decimals, without trailing zeros. */
export const formatNumber = (value: number) => String(Math.round(value * PLACES) / PLACES + 0)

export const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most)

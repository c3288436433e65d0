const LENGTH = 1024 * 1024
const OVERLAP = 256

/** Bytes as text, piece by piece, so that no large file becomes one large string. Pieces overlap by more than a name. */
export function* pieces(bytes: Buffer): Generator<{ text: string; start: number }> {
  for (let start = 0; start === 0 || start < bytes.length; start += LENGTH)
    yield { text: bytes.toString('latin1', start, start + LENGTH + OVERLAP), start }
}

export function contains(bytes: Buffer, pattern: RegExp): boolean {
  for (const { text } of pieces(bytes)) if (pattern.test(text)) return true
  return false
}

/** Where a pattern begins, each place once. */
export function placesOf(bytes: Buffer, pattern: RegExp): number[] {
  const places = new Set<number>()
  for (const { text, start } of pieces(bytes)) for (const { index } of text.matchAll(pattern)) places.add(start + index)
  return [...places]
}

import { deflateRawSync } from 'node:zlib'

/** 32 random characters never compress below this, even with only sixteen distinct ones. */
const LEAST_BYTES = 24

/** A compressible key is guessable: a repeated character or word, the alphabet. */
export function isWeakKey(key: string): boolean {
  const codes = [...key].map((one) => one.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0)) & 0xff)
  return [Buffer.from(key.toLowerCase()), Buffer.from(steps)].some(
    (bytes) => deflateRawSync(bytes).length < LEAST_BYTES,
  )
}

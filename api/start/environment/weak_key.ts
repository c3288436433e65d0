import { deflateRawSync } from 'node:zlib'

/** What 32 random characters never fall below, even of sixteen kinds. */
const LEAST_BYTES = 24

/** A key that can be said in few words can be guessed: one character again and again, a word repeated, the alphabet. */
export function isWeakKey(key: string): boolean {
  const codes = [...key].map((one) => one.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => (code - (codes[at] ?? 0)) & 0xff)
  return [Buffer.from(key.toLowerCase()), Buffer.from(steps)].some(
    (bytes) => deflateRawSync(bytes).length < LEAST_BYTES,
  )
}

import type { Format } from '@/i18n/format'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const BOUNDS = [100 * KILOBYTE, MEGABYTE, 5 * MEGABYTE, 20 * MEGABYTE]

/** Consecutive ranges; the first and the last are open-ended. */
export const BYTE_CLASSES: readonly [least: string, most: string][] = [
  ['', String(BOUNDS[0])],
  ...BOUNDS.map((bound, index): [string, string] => [String(bound + 1), String(BOUNDS[index + 1] ?? '')]),
]

export function bytesWords([least, most]: readonly string[], { bytes }: Format): string {
  const from = least ? bytes(Number(least) - 1) : ''
  if (!least) return `≤ ${bytes(Number(most))}`
  return most ? `${from} – ${bytes(Number(most))}` : `> ${from}`
}

import type { Colour } from '../model/paint.ts'
import { contrastOf, LEAST_CONTRAST } from './contrast.ts'
import type { Finding } from './findings.ts'

/** A rendered face: RGBA, not premultiplied. */
interface Drawn {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
}

export interface Ink {
  /** Fractions of the face: any ink, and translucent ink. */
  readonly covered: number
  readonly translucent: number
  /** Mean colour of the covered pixels; null if none. */
  readonly mean: Colour | null
  /** Fraction of the covered pixels close to the mean colour. */
  readonly even: number
}

/** A larger share counts as translucent, for which the printer adds white ink. */
const MUCH = 0.05
const LITTLE = 0.002
/** Maximum distance from the mean in each channel. */
const NEAR = 40
const MOSTLY = 0.9
const [THIN, THICK] = [13, 242]

export function inkOf(drawn: Drawn): Ink {
  const { data } = drawn
  const sum = { covered: 0, translucent: 0, red: 0, green: 0, blue: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha < THIN) continue
    sum.covered++
    if (alpha < THICK && !isEdge(drawn, at)) sum.translucent++
    sum.red += data[at] as number
    sum.green += data[at + 1] as number
    sum.blue += data[at + 2] as number
  }
  const { covered, translucent } = sum
  const mean = [sum.red, sum.green, sum.blue].map((value) => Math.round(value / Math.max(1, covered)))
  const pixels = data.length / 4
  return {
    covered: covered / pixels,
    translucent: translucent / pixels,
    mean: covered === 0 ? null : hexOf(mean),
    even: covered === 0 ? 0 : nearTo(data, mean) / covered,
  }
}

/** Anti-aliased edges are next to clear or opaque pixels; translucent areas have only translucent neighbours. */
function isEdge({ data, width }: Drawn, at: number): boolean {
  const x = (at / 4) % width
  for (const down of [-1, 0, 1])
    for (const across of [-1, 0, 1]) {
      if (x + across < 0 || x + across >= width) continue
      const alpha = data[at + 4 * (across + down * width) + 3]
      if (alpha !== undefined && (alpha < THIN || alpha >= THICK)) return true
    }
  return false
}

function nearTo(data: Drawn['data'], mean: readonly number[]): number {
  let near = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) < THIN) continue
    if (mean.every((value, channel) => Math.abs((data[at + channel] as number) - value) < NEAR)) near++
  }
  return near
}

export function inkFindings(ink: Ink, grounds: readonly Colour[]): readonly Finding[] {
  const { covered, translucent, mean, even } = ink
  const findings: Finding[] = []
  if (covered < LITTLE) findings.push({ kind: 'sparse', layer: null, said: percent(covered) })
  if (covered > 0 && translucent / covered > MUCH)
    findings.push({ kind: 'translucent', layer: null, said: percent(translucent / covered) })
  if (mean === null || even < MOSTLY) return findings
  const unseen = grounds.filter((ground) => contrastOf(mean, ground) < LEAST_CONTRAST)
  return [...findings, ...unseen.map((said) => ({ kind: 'unseen_ink' as const, layer: null, said }))]
}

const percent = (share: number) => Math.round(share * 1000) / 10
const hexOf = (channels: readonly number[]): Colour =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`

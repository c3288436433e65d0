import type { Colour } from '../model/paint.ts'
import { contrastOf, LEAST_CONTRAST } from './contrast.ts'
import type { Finding } from './findings.ts'

/** A drawn face: red, green, blue and alpha, colours not multiplied. */
interface Drawn {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
}

export interface Ink {
  /** Of the face: what has any ink, what has half of it, as shares. */
  readonly covered: number
  readonly translucent: number
  /** The mean colour of what is covered; null where nothing is. */
  readonly mean: Colour | null
  /** Of what is covered: how much is nearly of that colour. */
  readonly even: number
}

/** More than this is a veil, under which the printer lays white ink. */
const MUCH = 0.05
const LITTLE = 0.002
/** Near the mean in every colour. */
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

/** The soft edge of a letter or a cut-out lies beside what is clear or full; a veil has only itself around. */
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

/** What the pixels of a face say against it, whatever its layers are. */
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

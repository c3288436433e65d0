import type { TextLayer, TextRun } from '../model/layers.ts'

export type RunStyle = Omit<TextRun, 'from' | 'to'>
export type Written = Pick<TextLayer, 'text' | 'font' | 'runs'>

/** A part of the text in one style. */
export interface Segment {
  readonly from: number
  readonly to: number
  readonly style: RunStyle
}

const PLAIN: RunStyle = {}

/** The parts of a range in order; the gaps between runs are plain. */
export function segmentsIn(runs: readonly TextRun[] | undefined, from: number, to: number): readonly Segment[] {
  const made: Segment[] = []
  let at = from
  for (const run of runs ?? []) {
    const { from: begins, to: ends, ...style } = run
    if (ends <= at || begins >= to) continue
    if (begins > at) made.push({ from: at, to: begins, style: PLAIN })
    at = Math.min(ends, to)
    made.push({ from: Math.max(begins, made.at(-1)?.to ?? from), to: at, style })
  }
  if (at < to) made.push({ from: at, to, style: PLAIN })
  return made
}

/** The text of each font of a layer. */
export function fontTexts({ text, font, runs }: Written): ReadonlyMap<string, string> {
  const made = new Map<string, string>([[font, '']])
  for (const { from, to, style } of segmentsIn(runs, 0, text.length)) {
    const id = style.font ?? font
    made.set(id, (made.get(id) ?? '') + text.slice(from, to))
  }
  return made
}

/** A change of style; null removes a property. */
export type StyleChange = { readonly [Name in keyof RunStyle]?: RunStyle[Name] | null | undefined }

/** Styles a range, and joins neighbours of equal style; undefined when nothing is styled any more. */
export function withStyle(
  runs: readonly TextRun[] | undefined,
  { from, to, length }: { from: number; to: number; length: number },
  change: StyleChange,
): readonly TextRun[] | undefined {
  const parts = [
    ...segmentsIn(runs, 0, from),
    ...segmentsIn(runs, from, to).map((one) => ({ ...one, style: changed(one.style, change) })),
    ...segmentsIn(runs, to, length),
  ]
  return tidyRuns(parts)
}

function changed(style: RunStyle, change: StyleChange): RunStyle {
  const made = new Map<string, unknown>(Object.entries(style))
  for (const [name, value] of Object.entries(change)) {
    if (value === null) made.delete(name)
    else if (value !== undefined) made.set(name, value)
  }
  return Object.fromEntries(made) as RunStyle
}

function tidyRuns(parts: readonly Segment[]): readonly TextRun[] | undefined {
  const made: Segment[] = []
  for (const part of parts) {
    if (part.from >= part.to) continue
    const last = made.at(-1)
    if (last && last.to === part.from && isSameStyle(last.style, part.style))
      made[made.length - 1] = { ...last, to: part.to }
    else made.push(part)
  }
  const styled = made.filter(({ style }) => Object.keys(style).length > 0)
  return styled.length > 0 ? styled.map(({ from, to, style }) => ({ from, to, ...style })) : undefined
}

const NAMES = ['font', 'size', 'fill', 'bold', 'italic', 'underline', 'strike'] as const
const isSameStyle = (one: RunStyle, other: RunStyle) => NAMES.every((name) => one[name] === other[name])

/** The runs after the text was edited: typed text takes the style of what it replaces or follows. */
export function movedRuns(
  runs: readonly TextRun[] | undefined,
  before: string,
  after: string,
): readonly TextRun[] | undefined {
  if (!runs || before === after) return runs
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [removed, by] = [before.length - tail, after.length - before.length]
  const isInsertion = removed === head
  const begin = (from: number) => {
    if (isInsertion) return from > head || (from === head && head > 0) ? from + by : from
    return from <= head ? from : Math.max(from, removed) + by
  }
  const end = (to: number) => {
    if (isInsertion) return to >= head ? to + by : to
    return to <= head ? to : Math.max(to, removed) + by
  }
  return tidyRuns(runs.map(({ from, to, ...style }) => ({ from: begin(from), to: end(to), style })))
}

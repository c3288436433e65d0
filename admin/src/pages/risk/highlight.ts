import type { RiskCheck, RiskLevel } from '@inkfold/api/contracts/risk'

export interface Segment {
  part: string
  level: RiskLevel | null
}

/** The text in segments with the strongest level of the matching words; words may overlap. */
export function highlight(text: string, matches: RiskCheck['matches']): Segment[] {
  const cuts = new Set([0, text.length, ...matches.flatMap(({ start, end }) => [start, end])])
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((from, i) => {
    const to = places[i + 1] as number
    const over = matches.filter(({ start, end }) => start <= from && end >= to)
    const level = over.some((one) => one.level === 'block') ? 'block' : (over[0]?.level ?? null)
    return { part: text.slice(from, to), level }
  })
}

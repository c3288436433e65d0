export interface Line {
  material: string | null
  percent: number | null
}

const WHOLE = 10_000
const hundredths = ({ percent }: Line) => Math.round((percent ?? 0) * 100)
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + hundredths(line), 0)

export const totalOf = (lines: readonly Line[]): number => sumOf(lines) / 100
export const isWhole = (lines: readonly Line[]): boolean => sumOf(lines) === WHOLE

export function withLine(lines: readonly Line[]): Line[] {
  const left = Math.max(0, WHOLE - sumOf(lines)) / 100
  return [...lines, { material: null, percent: left || null }]
}

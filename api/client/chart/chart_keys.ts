const WEEK = 7
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: -WEEK,
  PageDown: WEEK,
}

/** The period that a key of a slider leads to; null for other keys. */
export function periodAfter(key: string, { index, last }: { index: number; last: number }): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = STEPS[key]
  return step === undefined ? null : Math.min(Math.max(index + step, 0), last)
}

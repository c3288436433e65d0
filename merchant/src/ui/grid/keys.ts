export function nextIndex(key: string, from: number, columns: number, rows: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * rows,
    PageUp: -columns * rows,
    Home: -from,
    End: count - 1 - from,
  }
  const step = steps[key]
  if (step === undefined) return null
  const isFar = key.startsWith('Page') || key === 'Home' || key === 'End'
  const to = from + step
  if (isFar) return Math.min(count - 1, Math.max(0, to))
  return to >= 0 && to < count ? to : null
}

/** Safari lacks `requestIdleCallback`, so a timeout replaces it. Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 1500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}

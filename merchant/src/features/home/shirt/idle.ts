/** Safari has no idle callback; a moment later does as well. The answer takes the work back. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 1500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 50)
  return () => clearTimeout(timer)
}

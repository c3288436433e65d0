/** Limits concurrency to `most`; queued jobs start in order. */
export function serialQueue(most: number): <Made>(work: () => Promise<Made>) => Promise<Made> {
  const waiting: (() => void)[] = []
  let places = most
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else places++
  }
  return async (work) => {
    if (places === 0) await new Promise<void>((enter) => waiting.push(enter))
    else places--
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Code or words of the app that could not be fetched; another try may succeed. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be fetched', { cause })
    this.name = 'ChunkFailure'
  }
}

const failed = new Set<() => void>()

/**
 * Fetches once and remembers. A failure is remembered too, or a screen that suspends on it would fetch without end,
 * until `forgetFailedChunks` allows another try.
 */
export function chunk<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined
  return () => {
    fetching ??= load().catch((cause: unknown) => {
      failed.add(() => (fetching = undefined))
      throw cause instanceof ChunkFailure ? cause : new ChunkFailure(cause)
    })
    return fetching
  }
}

export function forgetFailedChunks() {
  for (const forget of failed) forget()
  failed.clear()
}

// What failed ahead of its screen while the connection was gone is not held against the screen.
if (typeof addEventListener === 'function') addEventListener('online', forgetFailedChunks)

export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be fetched', { cause })
    this.name = 'ChunkFailure'
  }
}

const failed = new Set<() => void>()

/**
 * Memoises the load. Failures are memoised too, otherwise a suspended screen would retry endlessly, until
 * `forgetFailedChunks` resets them.
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

/**
 * A dynamic import that can be retried. A browser may answer a failed import from memory for the life of the page, so a
 * retry asks for the same file under another address.
 */
export function retryableImport<Loaded>(
  load: () => Promise<Loaded>,
  pick = (module: { default?: unknown }) => module as Loaded,
): () => Promise<Loaded> {
  let failedAddress: string | undefined
  let retries = 0
  return async () => {
    try {
      if (!failedAddress) return await load()
      const module = (await import(/* @vite-ignore */ `${failedAddress}?retry=${++retries}`)) as { default?: unknown }
      // A bundler may have joined the file with others, under another export.
      if (!('default' in module)) throw new TypeError(`${failedAddress} has no default export`)
      return pick(module)
    } catch (cause) {
      failedAddress ??= /\b(?:https?|data):\S+/.exec(String(cause))?.[0]
      throw cause
    }
  }
}

/** The default exports of `import.meta.glob` by path, each with a retry. */
export const retryableDefaults = <Loaded>(files: Record<string, () => Promise<Loaded>>) =>
  new Map(Object.entries(files).map(([path, load]) => [path, retryableImport(load, (file) => file.default as Loaded)]))

export function forgetFailedChunks() {
  for (const forget of failed) forget()
  failed.clear()
}

// Prefetches that failed offline must not fail their screen later.
if (typeof addEventListener === 'function') addEventListener('online', forgetFailedChunks)

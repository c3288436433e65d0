/** Code or texts of the app that could not be fetched; a retry may succeed. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be fetched', { cause })
    this.name = 'ChunkFailure'
  }
}

const failedLoads = new Set<() => void>()

/** Browsers can cache a failed import for the life of the page, so none is tried without a connection. */
const isOffline = () => typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine

/**
 * Fetches once and caches the result, failures included: a screen that suspends on a failure would otherwise fetch
 * endlessly. `forgetFailedChunks` allows a retry.
 */
export function lazyChunk<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined
  return () => {
    fetching ??= (isOffline() ? Promise.reject(new Error('offline')) : load()).catch((cause: unknown) => {
      failedLoads.add(() => (fetching = undefined))
      throw cause instanceof ChunkFailure ? cause : new ChunkFailure(cause)
    })
    return fetching
  }
}

/** A failure can also name a style sheet, which cannot be imported. */
const SCRIPT_ADDRESS = /\bhttps?:\S+\.js\b|\bdata:text\/javascript\S+/

/** Imports a file with a default export. If a retry fails too, asks for the file under an address that is not cached. */
export function retryableImport<Module extends object>(load: () => Promise<Module>): () => Promise<Module> {
  let failedAddress: string | undefined
  let retries = 0
  return async () => {
    try {
      return await load()
    } catch (cause) {
      const address = failedAddress
      failedAddress ??= SCRIPT_ADDRESS.exec(String(cause))?.[0]
      if (!address) throw cause
      const module = (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as Module
      // A bundler may have joined the file with others, under another export.
      if (!('default' in module)) throw cause
      return module
    }
  }
}

export function forgetFailedChunks() {
  for (const forget of failedLoads) forget()
  failedLoads.clear()
}

// Preloads that failed while offline must not block their screen.
if (typeof addEventListener === 'function') addEventListener('online', forgetFailedChunks)

import { open } from 'node:fs/promises'
import { storageFault } from '#media/storage/faults'

interface Arrived {
  size: number
  /** What broke the connection; what had arrived by then is worth keeping. */
  broken?: unknown
}

/** Writes what comes, as far as it comes. */
export async function receivePart(stream: AsyncIterable<Buffer>, path: string): Promise<Arrived> {
  const file = await open(path, 'wx', 0o600).catch(thrown)
  let size = 0
  const chunks = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => ({ broken: error }))
      if ('broken' in next) return { size, broken: next.broken }
      if (next.done) return { size }
      await file.write(next.value).catch(thrown)
      size += next.value.length
    }
  } finally {
    await file.close()
  }
}

function thrown(error: unknown): never {
  throw storageFault(error)
}

import { open } from 'node:fs/promises'
import type { ReadAt } from '#media/domain/headers'

/** Lends a way to read parts of a file, and closes it afterwards. */
export async function withReader<T>(path: string, work: (read: ReadAt) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await work(async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

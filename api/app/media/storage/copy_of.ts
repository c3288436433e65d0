import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Drive } from '#media/storage/drive'
import { storageFault } from '#media/storage/faults'
import { temporaryPath } from '#media/storage/paths'

/** A file of its own with what is kept under these keys, one behind the other; whoever asked removes it. */
export async function copyOf(drive: Drive, ...keys: string[]): Promise<string> {
  const path = await temporaryPath()
  try {
    await pipeline(joined, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw storageFault(error)
  }

  async function* joined() {
    for (const key of keys) yield* await drive.read(key)
  }
}

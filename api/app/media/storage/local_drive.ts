import { createReadStream } from 'node:fs'
import { chmod, link, open, opendir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PRIVATE_FILE, privateFolder } from '#core/private_files'
import { Drive, type ByteRange, type StoredFile, toStorageRefusal, ignoreCodes } from '#media/storage/drive'

/** A folder that several processes may share. */
export class LocalDrive extends Drive {
  readonly #root: string

  constructor(root: string) {
    super()
    this.#root = root
  }

  /** The link is atomic and made only after the data has reached the disk. */
  async put(key: string, file: string) {
    const place = join(this.#root, key)
    try {
      await flush(file)
      await privateFolder(dirname(place))
      await link(file, place).catch(ignoreCodes('EEXIST'))
      // The existing file may come from an earlier version, and may be deleted concurrently.
      await chmod(place, PRIVATE_FILE).catch(ignoreCodes('ENOENT'))
    } catch (error) {
      throw toStorageRefusal(error)
    }
  }

  async read(key: string, range?: ByteRange) {
    return createReadStream(join(this.#root, key), range)
  }

  async sizeOf(key: string) {
    const found = await stat(join(this.#root, key)).catch(ignoreCodes('ENOENT', 'ENOTDIR'))
    return found?.isFile() ? found.size : null
  }

  async remove(key: string) {
    await rm(join(this.#root, key), { force: true })
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const folder = await opendir(join(this.#root, prefix), { recursive: true }).catch(ignoreCodes('ENOENT'))
    for await (const entry of folder ?? []) {
      const path = join(entry.parentPath, entry.name)
      const found = entry.isFile() ? await stat(path).catch(ignoreCodes('ENOENT')) : undefined
      if (found) yield { key: relative(this.#root, path), size: found.size, modifiedAt: found.mtime }
    }
  }
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(PRIVATE_FILE)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

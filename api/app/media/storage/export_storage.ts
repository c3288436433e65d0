import app from '@adonisjs/core/services/app'
import { STORAGES } from '#contracts/uploads'
import { ExportStorage, type StoredExport } from '#core/exports/files'
import { type Drive, Drives } from '#media/storage/drive'

const keyOf = (name: string) => `exports/${name}`

/** Stores exports on the same drives; files on drives of an earlier configuration are still found. */
export class DriveExportStorage extends ExportStorage {
  async put(name: string, path: string): Promise<void> {
    const [current] = await drives()
    await current?.put(keyOf(name), path)
  }

  async find(name: string): Promise<StoredExport | null> {
    const key = keyOf(name)
    for (const drive of await drives()) {
      const size = await drive.sizeOf(key)
      if (size !== null) return { size, read: () => drive.read(key) }
    }
    return null
  }

  async remove(name: string): Promise<void> {
    for (const drive of await drives()) await drive.remove(keyOf(name))
  }
}

/** The first one receives new files. */
async function drives(): Promise<Drive[]> {
  const all = await app.container.make(Drives)
  const names = new Set([all.current, ...STORAGES])
  return [...names].flatMap((name) => all.named(name) ?? [])
}

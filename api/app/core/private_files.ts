import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of people and houses are no other system user's to read, by whatever way they come. */
export const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

export const privateFolder = (folder: string) => mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })

/** Folders that an earlier version has left open. What lies below a closed one is closed with it. */
export async function closeFolders(root: string, isOurs: (name: string) => boolean): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && isOurs(entry.name))
  await Promise.all(folders.map(({ name }) => chmod(join(root, name), PRIVATE_FOLDER)))
}

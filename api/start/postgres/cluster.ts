import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { packagedBinaries, stageBinaries } from './binaries.ts'
import { canReach, serverUser, type ServerUser } from './server_user.ts'

export interface Cluster {
  root: string
  home: string
  data: string
  log: string
  bin: string
  user: ServerUser | undefined
}

/** In the workspace if the server's user has access, otherwise in a system folder for this checkout. */
export function locateCluster(root: string): Cluster {
  const inside = join(realpathSync(root), 'data', 'postgres')
  const user = serverUser(join(inside, 'data'))
  if (!user) return cluster(root, ownFolder(inside), packagedBinaries())
  const staged = stagingFolder(root, user)
  const home = chooseHome(inside, staged, user)
  return cluster(root, home, readableBinaries(packagedBinaries(), staged, user), serverUser(join(home, 'data')))
}

/** True if the data is outside the workspace. */
export function isStaged({ root, home }: Cluster): boolean {
  return dirname(dirname(home)) !== realpathSync(root)
}

function cluster(root: string, home: string, native: string, user?: ServerUser): Cluster {
  return { root, home, data: join(home, 'data'), log: join(home, 'postgres.log'), bin: join(native, 'bin'), user }
}

function chooseHome(inside: string, staged: string, user: ServerUser): string {
  if (existsSync(join(staged, 'data'))) return staged
  if (canReach(user, openFolder(inside))) return inside
  if (!existsSync(join(inside, 'data'))) return openFolder(staged)
  throw new Error(
    `The database in ${inside} belongs to the user ${user.name}, who can no longer reach it: let others pass the ` +
      `folders above it (chmod o+x), or move the folder to ${staged}.`,
  )
}

function ownFolder(folder: string): string {
  const owner = statSync(join(openFolder(folder), 'data'), { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === process.getuid?.()) return folder
  throw new Error(
    `The database in ${folder} belongs to another user: start as that user, as root, or set DATABASE_URL.`,
  )
}

function readableBinaries(native: string, staged: string, user: ServerUser): string {
  if (canReach(user, join(native, 'bin', 'postgres')) && canReach(user, join(native, 'share'))) return native
  const version = createHash('sha256').update(realpathSync(native)).digest('hex').slice(0, 12)
  const copy = join(openFolder(staged), `binaries-${version}`)
  stageBinaries(native, copy)
  return copy
}

function stagingFolder(root: string, user: ServerUser): string {
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)
  const base = ['/var/lib', '/var/tmp', tmpdir()].find((folder) => isWritable(folder) && canReach(user, folder))
  if (!base) throw new Error(`No folder was found that the user ${user.name} may read: set DATABASE_URL.`)
  return join(base, 'inkfold', `${basename(root)}-${name}`)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A strict umask would deny the server's user access to its own folder. */
function openFolder(folder: string): string {
  if (existsSync(folder)) return folder
  openFolder(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

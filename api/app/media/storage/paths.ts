import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeFolders, privateFolder } from '#core/private_files'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'

/** A test run has its own folder; processes of one run, identified by its database, share it. */
export const ROOT =
  environment.NODE_ENV === 'test'
    ? join(tmpdir(), `inkfold_files_${testDatabase()}`)
    : (environment.STORAGE_PATH ?? join(WORKSPACE, 'data', 'files'))

/** On the same file system as the content, so that linking is atomic. */
const TEMPORARY = 'temporary'

/** Derived from the digest alone: client names never enter a path. */
export const contentKey = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
export const thumbnailKey = (sha256: string, width: number) => `thumbnails/${width}/${contentKey(sha256)}`
export const partKey = (uploadId: string, part: string) => `parts/${uploadId}/${part}`

export async function temporaryPath(): Promise<string> {
  const folder = join(ROOT, TEMPORARY)
  await privateFolder(folder)
  return join(folder, randomUUID())
}

/** The folders of the store; its root may hold other folders of the operator. */
const OURS = /^([0-9a-f]{2}|thumbnails|parts|exports|temporary|ledger-anchors|archives)$/

export const closeStore = () => closeFolders(ROOT, (name) => OURS.test(name))

function testDatabase(): string {
  return environment.DATABASE_URL ? new URL(environment.DATABASE_URL).pathname.slice(1) : `test_${process.pid}`
}

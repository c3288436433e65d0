import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Anchor } from '#ledger/actions/anchor_ledger'
import { privateFolder } from '#core/private_files'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'

/** Beside the files, not in the database: whoever rewrites the one has not rewritten the other. */
export const ANCHORS =
  environment.NODE_ENV === 'test'
    ? join(tmpdir(), `inkfold_anchors_${process.pid}`)
    : join(environment.STORAGE_PATH ?? join(WORKSPACE, 'data'), 'ledger-anchors')

const fileOf = (day: string) => join(ANCHORS, `${day}.json`)

export async function keepAnchor(anchor: Anchor): Promise<void> {
  await privateFolder(ANCHORS)
  await writeFile(fileOf(anchor.day), JSON.stringify(anchor), { flag: 'wx', mode: 0o440 })
}

/** Nothing where another machine has kept it. */
export async function keptAnchor(day: string): Promise<Anchor | undefined> {
  const text = await readFile(fileOf(day), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Anchor)
}

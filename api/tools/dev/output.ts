import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'

const FOLDER = join(WORKSPACE, '.cache', 'output')
const output = new AsyncLocalStorage<number>()

/** Where child programs write: the terminal, or a buffer when several steps run in parallel. */
export const whereToWrite = (): number | 'inherit' => output.getStore() ?? 'inherit'

/** Buffers output until the work is done, so that parallel steps do not interleave. */
export async function inOnePiece<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.log`)
  const opened = openSync(file, 'w')
  try {
    return await output.run(opened, work)
  } finally {
    closeSync(opened)
    console.log(`\n▶ ${name}\n${readFileSync(file, 'utf8')}`)
  }
}

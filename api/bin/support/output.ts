import { AsyncLocalStorage } from 'node:async_hooks'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'

const FOLDER = join(WORKSPACE, '.cache', 'output')
const output = new AsyncLocalStorage<number>()

/** Where the programs that this work starts write: to the terminal, unless the work is one of several at once. */
export const whereToWrite = (): number | 'inherit' => output.getStore() ?? 'inherit'

/** What the programs of this work say is shown when it is over, or that of several would lie in one another. */
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

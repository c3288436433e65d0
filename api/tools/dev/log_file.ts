import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isChosen, readEnvironment } from '../../start/environment/read.ts'
import { WORKSPACE } from '../../start/workspace.ts'

const FILE = join(WORKSPACE, 'data', 'inkfold.log')
const LARGEST_BYTES = 20 * 1024 * 1024

/**
 * With an operator's database the log goes to the console, for a service manager; a demonstration logs to a file, so
 * that addresses and accounts stay visible.
 */
export function chooseLogFile(args: readonly string[]): string | undefined {
  if (isChosen('LOG_FILE')) return readEnvironment().LOG_FILE
  if (args.includes('--logs') || isChosen('DATABASE_URL')) return undefined
  mkdirSync(dirname(FILE), { recursive: true })
  if ((statSync(FILE, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES) renameSync(FILE, `${FILE}.1`)
  return FILE
}

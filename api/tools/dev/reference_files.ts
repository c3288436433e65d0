import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { breaksOf } from './contract_changes.ts'

const NAMES = [
  'openapi.json',
  'public-api.json',
  'routes.md',
  'permissions.md',
  'error-codes.md',
  'messages.md',
  'order-states.md',
] as const

const CONTRACT = 'public-api.json'
const CONTRACT_FILE = join(WORKSPACE, 'docs', 'reference', CONTRACT)
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

let made: Record<string, string> | undefined

/** In a child process, because it boots an application that the caller must not run. */
function written(): Record<string, string> {
  const options = { cwd: join(WORKSPACE, 'api'), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return (made ??= JSON.parse(execFileSync(process.execPath, ['ace.js', 'reference'], options)) as Record<
    string,
    string
  >)
}

/** What the calls as they are now would break of the contract as it was committed. */
export const contractBreaks = (): string[] => breaksOf(readIfThere(CONTRACT_FILE), written()[CONTRACT] ?? '')

/** A contract that breaks the committed one does not replace it. */
export function contractText(): string {
  return contractBreaks().length > 0 ? (readIfThere(CONTRACT_FILE) ?? '') : (written()[CONTRACT] ?? '')
}

export const REFERENCE_FILES = NAMES.map((name) => ({
  file: join(WORKSPACE, 'docs', 'reference', name),
  text: () => (name === CONTRACT ? contractText() : (written()[name] ?? '')),
}))

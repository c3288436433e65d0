import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'

const NAMES = [
  'openapi.json',
  'routes.md',
  'permissions.md',
  'error-codes.md',
  'messages.md',
  'order-states.md',
] as const

let made: Record<string, string> | undefined

/** In a child process, because it boots an application that the caller must not run. */
function written(): Record<string, string> {
  const options = { cwd: join(WORKSPACE, 'api'), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  return (made ??= JSON.parse(execFileSync(process.execPath, ['ace.js', 'reference'], options)) as Record<
    string,
    string
  >)
}

export const REFERENCE_FILES = NAMES.map((name) => ({
  file: join(WORKSPACE, 'docs', 'reference', name),
  text: () => written()[name] ?? '',
}))

import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { endWithChildren, fail, runCommand } from './command.ts'

/** Unparsed, because each script parses its own. */
export const argumentsAfter = (command: string) => process.argv.slice(process.argv.indexOf(command) + 1)

export function scriptNames(folder: string): string[] {
  return globSync('*.ts', { cwd: join(WORKSPACE, 'api/tools', folder) })
    .map((file) => basename(file, '.ts'))
    .toSorted()
}

export async function runScripts(folder: string, names: string[], args: string[]): Promise<boolean> {
  endWithChildren()
  let failures = 0
  for (const name of names) failures += await runScript(folder, name, args)
  return failures === 0
}

function runScript(folder: string, name: string, args: string[]): Promise<number> {
  const file = join('tools', folder, `${name}.ts`)
  if (!existsSync(join(WORKSPACE, 'api', file)))
    fail(`There is no ${name}; there are: ${scriptNames(folder).join(', ')}`)
  console.log(`\n▶ ${name}`)
  return runCommand('node', [file, ...args], { cwd: 'api' })
}

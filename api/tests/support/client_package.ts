import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { WORKSPACE } from '../../start/workspace.ts'

const run = promisify(execFile)
const SDK = join(WORKSPACE, 'api', 'sdk')
const MODULES = join(WORKSPACE, 'api', 'node_modules')

export interface InstalledClient {
  folder: string
  /** Paths in the package. */
  files: string[]
  env: Record<string, string>
  /** Compiles with the reader's own TypeScript, without this repository's settings. */
  compile(...files: string[]): Promise<void>
  copyExample(name: string): Promise<string>
  remove(): Promise<void>
}

/** `npm pack`, then `npm install` of the package into an empty folder; neither has a network. */
export async function installClient(): Promise<InstalledClient> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfold-client-'))
  const path = [join(MODULES, '.bin'), process.env.PATH].join(':')
  const env = { PATH: path, HOME: folder, npm_config_offline: 'true', npm_config_update_notifier: 'false' }
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: SDK, env })
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [
    { filename: string; files: { path: string }[] },
  ]
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  await run('npm', ['install', '--offline', '--no-audit', join(folder, filename)], { cwd: folder, env })
  const settings = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom']
  const types = ['--skipLibCheck', '--typeRoots', join(MODULES, '@types'), '--types', 'node']
  return {
    folder,
    files: files.map((file) => file.path),
    env,
    compile: async (...names) => void (await run('tsc', [...settings, ...types, ...names], { cwd: folder, env })),
    async copyExample(name) {
      await copyFile(join(folder, 'node_modules', '@inkfold', 'client', 'examples', name), join(folder, name))
      return name
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

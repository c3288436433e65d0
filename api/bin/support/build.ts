import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { runCommand } from './command.ts'
import { compressTexts } from './compress.ts'
import type { App } from './packages.ts'

const SHARED = ['api/contracts', 'api/client', 'pnpm-lock.yaml']
const IGNORED = new Set(['node_modules', 'dist', 'e2e'])

/** Builds the app unless what it is made of is what its last build was made of. */
export async function buildApp(app: App): Promise<void> {
  const mark = join(WORKSPACE, '.cache', `build-${app}`)
  const wanted = contentOf([app, ...SHARED])
  if (existsSync(join(WORKSPACE, app, 'dist')) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  rmSync(mark, { force: true })
  console.log(`Building ${app} …`)
  const exitCode = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    cwd: app,
    env: { NODE_ENV: 'production' },
  })
  if (exitCode !== 0) throw new Error(`The build of ${app} failed.`)
  compressTexts(join(WORKSPACE, app, 'dist'))
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

function contentOf(paths: string[]): string {
  const hash = createHash('sha256')
  paths.forEach((path) => addPath(hash, join(WORKSPACE, path)))
  return hash.digest('hex')
}

function addPath(hash: Hash, path: string): void {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return addFile(hash, path)
  const names = readdirSync(path).filter((name) => !IGNORED.has(name) && !name.startsWith('.'))
  names.toSorted().forEach((name) => addPath(hash, join(path, name)))
}

function addFile(hash: Hash, path: string): void {
  const content = readFileSync(path)
  hash.update(`${relative(WORKSPACE, path)}\0${content.length}\0`).update(content)
}

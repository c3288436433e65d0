import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { runCommand } from './command.ts'
import { compressTexts } from './compress.ts'
import type { App } from './packages.ts'

const SHARED = ['api/contracts', 'api/client', 'api/document', 'pnpm-lock.yaml']
const IGNORED = new Set(['node_modules', 'dist', 'e2e'])

export async function buildApp(app: App): Promise<void> {
  const mark = join(WORKSPACE, '.cache', `build-${app}`)
  const files = [app, ...SHARED].flatMap((path) => filesIn(join(WORKSPACE, path)))
  const wanted: Mark = { times: timesOf(files), content: '' }
  const kept = existsSync(join(WORKSPACE, app, 'dist')) ? read(mark) : undefined
  if (kept?.times === wanted.times) return
  wanted.content = contentOf(files)
  if (kept?.content === wanted.content) return writeFileSync(mark, JSON.stringify(wanted))
  rmSync(mark, { force: true })
  console.log(`Building ${app} …`)
  const exitCode = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    cwd: app,
    env: { NODE_ENV: 'production' },
  })
  if (exitCode !== 0) throw new Error(`The build of ${app} failed.`)
  compressTexts(join(WORKSPACE, app, 'dist'))
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, JSON.stringify(wanted))
}

/** Unchanged timestamps mean no change; otherwise file hashes decide. */
interface Mark {
  times: string
  content: string
}

function read(mark: string): Mark | undefined {
  try {
    return JSON.parse(readFileSync(mark, 'utf8')) as Mark
  } catch {
    return undefined
  }
}

function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  const names = readdirSync(path).filter((name) => !IGNORED.has(name) && !name.startsWith('.'))
  return names.toSorted().flatMap((name) => filesIn(join(path, name)))
}

const digestOf = (files: string[], add: (hash: Hash, path: string) => void): string => {
  const hash = createHash('sha256')
  for (const path of files) add(hash.update(`${relative(WORKSPACE, path)}\0`), path)
  return hash.digest('hex')
}

const timesOf = (files: string[]) =>
  digestOf(files, (hash, path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${size}\0${mtimeMs}\0`)
  })

const contentOf = (files: string[]) =>
  digestOf(files, (hash, path) => {
    const content = readFileSync(path)
    hash.update(`${content.length}\0`).update(content)
  })

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from './workspace.ts'

const SHORT = 12

/** The commit of a checkout; images have none and set RELEASE. */
export function commitOf(folder = WORKSPACE): string | undefined {
  try {
    const git = gitFolder(folder)
    const head = read(git, 'HEAD')
    const ref = /^ref: (.+)$/.exec(head)?.[1]
    return (ref ? commitOfRef(git, ref) : head)?.slice(0, SHORT)
  } catch {
    return undefined
  }
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8').trim()

/** In a linked work tree `.git` is a file that names the folder. */
function gitFolder(folder: string): string {
  const git = join(folder, '.git')
  try {
    return /^gitdir: (.+)$/.exec(read(git))?.[1] ?? git
  } catch {
    return git
  }
}

function commitOfRef(git: string, ref: string): string | undefined {
  const common = [git, ...attempt(() => [join(git, read(git, 'commondir'))])]
  for (const folder of common) {
    const [loose] = attempt(() => [read(folder, ref)])
    if (loose) return loose
    const [packed] = attempt(() => [read(folder, 'packed-refs')])
    const found = packed?.split('\n').find((line) => line.endsWith(` ${ref}`))
    if (found) return found.split(' ')[0]
  }
  return undefined
}

function attempt(make: () => string[]): string[] {
  try {
    return make()
  } catch {
    return []
  }
}

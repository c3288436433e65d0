import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { WORKSPACE } from '../../../../start/workspace.ts'
import type { Mutant } from './mutant.ts'

const PACKAGES = ['api', 'admin', 'merchant']
const FOR_ALL = ['package.json', 'pnpm-workspace.yaml', 'README.md']
/** Generated files, which are not copied. */
const MADE = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results'])

/** A copy of the workspace for defects; the working tree stays unchanged even if a run is killed. */
export class Scratch {
  readonly root: string

  constructor() {
    this.root = join(WORKSPACE, '.cache', 'mutants', String(process.pid))
    mkdirSync(this.root, { recursive: true })
    for (const name of [...FOR_ALL, 'docs', ...PACKAGES]) this.#copy(name)
    for (const name of ['', ...PACKAGES])
      symlinkSync(join(WORKSPACE, name, 'node_modules'), join(this.root, name, 'node_modules'))
    process.once('exit', () => rmSync(this.root, { recursive: true, force: true }))
  }

  #copy(name: string) {
    cpSync(join(WORKSPACE, name), join(this.root, name), {
      recursive: true,
      filter: (path) => !MADE.has(basename(path)),
    })
  }

  /** Occurrences of the text in its file. */
  count({ file, text }: Mutant): number {
    return readFileSync(join(this.root, file), 'utf8').split(text).length - 1
  }

  /** Applies the defect while `work` runs. */
  async planted<T>({ file, text, replacement }: Mutant, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      before.replace(text, () => replacement),
    )
    try {
      return await work()
    } finally {
      writeFileSync(path, before)
    }
  }
}

/** Removes copies left by killed runs. */
export function removeOldScratches(isAlive: (pid: number) => boolean): void {
  const folder = join(WORKSPACE, '.cache', 'mutants')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!isAlive(Number(name))) rmSync(join(folder, name), { recursive: true, force: true })
}

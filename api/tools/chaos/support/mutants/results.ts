import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { WORKSPACE } from '../../../../start/workspace.ts'
import type { Mutant } from './mutant.ts'

const FILE = join(WORKSPACE, '.cache', 'mutants.json')
const JAPA = /^(unit|functional)\//

type Kept = Record<string, 'seen' | 'survived'>

/** Outcomes of this and earlier runs, so that partial runs can be combined. */
export class Results {
  readonly #kept: Kept = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : {}

  /** Undefined if the defect was not run since its file or specs changed. */
  of(mutant: Mutant): Kept[string] | undefined {
    return this.#kept[keyOf(mutant)]
  }

  keep(mutant: Mutant, outcome: Kept[string]): void {
    this.#kept[keyOf(mutant)] = outcome
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify(this.#kept))
  }
}

function keyOf({ file, text, replacement, specs }: Mutant): string {
  const paths = [file, ...specs.map((spec) => (JAPA.test(spec) ? `api/tests/${spec}` : spec))]
  return createHash('sha256')
    .update(JSON.stringify([text, replacement, ...paths, ...paths.map(contentOf)]))
    .digest('hex')
}

function contentOf(path: string): string {
  const whole = join(WORKSPACE, path)
  return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole, 'utf8') : ''
}

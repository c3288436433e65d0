import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Databases } from './databases.ts'

const JAPA = /^(unit|functional)\//
/** Timeout per spec, for defects that cause a hang. */
const LONGEST_MS = 120_000

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export interface Outcome {
  passed: boolean
  /** Last output of the runner, for specs that fail without a defect. */
  end: string
}

/** Runs the specs with their test runner, stopping at the first failure. */
export async function runSpecs(root: string, specs: readonly string[], databases: Databases): Promise<Outcome> {
  for (const [folder, own] of Object.entries(Object.groupBy(specs, folderOf))) {
    const outcome =
      folder === JAPA_FOLDER
        ? await databases.withFresh((env) => runJapa(root, own ?? [], env))
        : await runVitest(root, folder, own ?? [])
    if (!outcome.passed) return outcome
  }
  return { passed: true, end: '' }
}

const JAPA_FOLDER = 'japa'
/** Japa specs run from api; Vitest runs in the folder of the spec's package. */
const folderOf = (spec: string) => (JAPA.test(spec) ? JAPA_FOLDER : spec.split('/', 1).join())

export function runJapa(root: string, specs: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const suites = [...new Set(specs.map((spec) => spec.split('/', 1).join()))]
  const files = specs.map((spec) => `--files=tests/${spec}`)
  const args = ['bin/japa.ts', ...suites, '--bail', ...files]
  return run({ cwd: join(root, 'api'), program: 'node', args, env, specs: specs.length }, root)
}

function runVitest(root: string, folder: string, specs: readonly string[]): Promise<Outcome> {
  const files = specs.map((spec) => spec.slice(folder.length + 1))
  return run(
    { cwd: join(root, folder), program: 'vitest', args: ['run', '--bail=1', ...files], specs: specs.length },
    root,
  )
}

interface Command {
  cwd: string
  program: string
  args: string[]
  specs: number
  env?: NodeJS.ProcessEnv
}

async function run({ cwd, program, args, specs, env = {} }: Command, root: string): Promise<Outcome> {
  const file = join(root, 'output.log')
  const output = openSync(file, 'w')
  const PATH = [...[cwd, root].map((base) => join(base, 'node_modules', '.bin')), process.env.PATH].join(delimiter)
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', ...env, PATH },
    stdio: ['ignore', output, output],
    timeout: LONGEST_MS * specs,
  })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  closeSync(output)
  return { passed: code === 0, end: readFileSync(file, 'utf8').slice(-6000) }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { whenLauncherEnds } from './launcher.ts'
import { whereToWrite } from './output.ts'

interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const running = new Set<ChildProcess>()

/** Starts a program whose output is shown live or when its step ends; it ends with this process. */
export function startCommand(
  program: string,
  args: string[],
  { cwd = '.', env = {} }: CommandOptions = {},
): ChildProcess {
  const folder = join(WORKSPACE, cwd)
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env, PATH: pathFor(folder) },
    stdio: ['inherit', whereToWrite(), whereToWrite()],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Returns the exit code; termination by a signal counts as failure. */
export async function runCommand(program: string, args: string[], options?: CommandOptions): Promise<number> {
  const [code] = await once(startCommand(program, args, options), 'exit')
  return typeof code === 'number' ? code : 1
}

export async function stopCommand(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Finds package binaries even when the command was not started by pnpm. */
function pathFor(folder: string): string {
  const programs = [folder, WORKSPACE].map((base) => join(base, 'node_modules', '.bin'))
  return [...programs, process.env.PATH].join(delimiter)
}

/** Exits with a message instead of a stack trace: the cause is outside this code. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  endChildren()
  process.exit(1)
}

function endChildren(): void {
  running.forEach((child) => child.kill('SIGTERM'))
}

/** Stops child processes when this command is stopped. Returns a function that hands this duty over. */
export function endWithChildren(): () => void {
  whenLauncherEnds(() => process.kill(process.pid, 'SIGTERM'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const end = (signal: (typeof signals)[number]) => {
    endChildren()
    process.exit(128 + constants.signals[signal])
  }
  signals.forEach((signal) => process.once(signal, end))
  return () => signals.forEach((signal) => process.off(signal, end))
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { whenLauncherEnds } from './launcher.ts'
import { whereToWrite } from './output.ts'

interface CommandOptions {
  /** Folder of the workspace to run in. */
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const running = new Set<ChildProcess>()

/** Starts a program of the workspace, its output shown as it comes, or when its step is over; it ends with this process. */
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

/** Its exit code; a program that a signal ended counts as failed. */
export async function runCommand(program: string, args: string[], options?: CommandOptions): Promise<number> {
  const [code] = await once(startCommand(program, args, options), 'exit')
  return typeof code === 'number' ? code : 1
}

export async function stopCommand(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The programs a package brings, found also when a command was not started by pnpm. */
function pathFor(folder: string): string {
  const programs = [folder, WORKSPACE].map((base) => join(base, 'node_modules', '.bin'))
  return [...programs, process.env.PATH].join(delimiter)
}

/** Ends with a sentence instead of a stack: what went wrong is not in this code. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  endChildren()
  process.exit(1)
}

function endChildren(): void {
  running.forEach((child) => child.kill('SIGTERM'))
}

/** Asked to end, a command takes what it started with it. Returns how to leave that to somebody else. */
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

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import environment from '#start/env'

/** Starts a script as a child process on this run's database and resolves once it reports ready. */
export async function startChild(script: URL, args: readonly string[] = []): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'test', ROLE: 'web', DATABASE_URL: environment.DATABASE_URL }
  const child = fork(script, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!isAlive(child)) throw new Error(`${script.href} did not start`)
  return child
}

export const isAlive = ({ exitCode, signalCode, killed }: ChildProcess): boolean =>
  exitCode === null && signalCode === null && !killed

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import environment from '#start/env'

/** A script of ours as a process of its own on the database of this run, once it has said that it is ready. */
export async function startChild(script: URL, args: readonly string[] = []): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'test', WORKERS: 'off', DATABASE_URL: environment.DATABASE_URL }
  const child = fork(script, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!isAlive(child)) throw new Error(`${script.href} did not start`)
  return child
}

export const isAlive = ({ exitCode, signalCode, killed }: ChildProcess): boolean =>
  exitCode === null && signalCode === null && !killed

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cluster } from './cluster.ts'

const KEEPER = fileURLToPath(new URL('../../bin/dev_postgres.ts', import.meta.url))

/** Starts a keeper that outlives this process and stops some time after the last lease. */
export function startKeeper({ root, log }: Cluster, lingerMs: number): ChildProcess {
  const output = openSync(log, 'a')
  const keeper = spawn(process.execPath, [KEEPER, root, `${lingerMs}`], {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    env: bareEnvironment(),
  })
  closeSync(output)
  keeper.unref()
  return keeper
}

/** The keeper outlives its starter, so it must not inherit the starter's settings. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

export function refuseIfFailed(keeper: ChildProcess | undefined, { log }: Cluster): void {
  if (!keeper?.exitCode) return
  const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  throw new Error(`The embedded PostgreSQL did not start. ${log} ends with:\n${lastLines}`)
}

export function isRunning(keeper: ChildProcess | undefined): boolean {
  return keeper !== undefined && keeper.exitCode === null && keeper.signalCode === null
}

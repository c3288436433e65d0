import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free_port.ts'
import type { Cluster } from './cluster.ts'
import { errorCode } from './error_code.ts'

/**
 * The port stays the same across restarts, because running processes reconnect to it. Probing a port occupies it
 * briefly and disturbs concurrent starts, so it is done only `afterFailure`.
 */
export async function choosePort(cluster: Cluster, { afterFailure }: { afterFailure: boolean }): Promise<number> {
  const noted = notedPort(cluster)
  if (noted && !afterFailure) return noted
  return freePort({ host: '127.0.0.1', port: noted })
}

/** Written by a process that has connected: of several concurrent choices only one is in use. */
export function notePort(cluster: Cluster, port: number): void {
  if (notedPort(cluster) === port) return
  const file = portFile(cluster)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${port}`)
  renameSync(draft, file)
}

function notedPort(cluster: Cluster): number {
  try {
    return Number(readFileSync(portFile(cluster), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

function portFile({ home }: Cluster): string {
  return join(home, 'port')
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free_port.ts'
import type { Cluster } from './cluster.ts'
import { errorCode } from './error_code.ts'

/**
 * The same port after every restart, or each running process would be stranded. Several may start the server at once,
 * and to ask whether the port is free is to take it from the others for a moment: so that is asked only `afterFailure`.
 */
export async function choosePort(cluster: Cluster, { afterFailure }: { afterFailure: boolean }): Promise<number> {
  const noted = notedPort(cluster)
  if (noted && !afterFailure) return noted
  return freePort({ host: '127.0.0.1', port: noted })
}

/** Said by whoever reached the server: of several that chose, only one has it. */
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

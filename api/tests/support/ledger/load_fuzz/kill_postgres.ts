import { locateCluster } from '#start/postgres/cluster'
import { isPostmaster } from '#start/postgres/server'
import { postmaster } from '#start/postgres/session'
import { WORKSPACE } from '#start/workspace'

/** Kills the embedded server of this checkout; its keeper restarts it. False if it is not running. */
export function killPostgres(): boolean {
  const cluster = locateCluster(WORKSPACE)
  const pid = postmaster(cluster)?.pid
  // The recorded process id may belong to another program by now.
  if (!pid || !isPostmaster(cluster, pid)) return false
  process.kill(pid, 'SIGKILL')
  return true
}

import { locateCluster } from '#start/postgres/cluster'
import { isPostmaster } from '#start/postgres/server'
import { postmaster } from '#start/postgres/session'
import { WORKSPACE } from '#start/workspace'

/** Ends the embedded server of this checkout as a crash would; its keeper starts it again. False while it is away. */
export function killPostgres(): boolean {
  const cluster = locateCluster(WORKSPACE)
  const pid = postmaster(cluster)?.pid
  // What the last one wrote down may be anybody's process by now.
  if (!pid || !isPostmaster(cluster, pid)) return false
  process.kill(pid, 'SIGKILL')
  return true
}

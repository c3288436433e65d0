import { locateCluster } from '#start/postgres/cluster'
import { postmaster } from '#start/postgres/session'
import { WORKSPACE } from '#start/workspace'

/** Ends the embedded server of this checkout as a crash would; its keeper starts it again. */
export function killPostgres(): void {
  const pid = postmaster(locateCluster(WORKSPACE))?.pid
  if (!pid) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has not come back from the last time yet.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

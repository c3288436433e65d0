import { row } from '#core/database'
import { eventually } from '#tests/support/eventually'

/** Resolves once a statement waits for a lock. */
export const untilLockWait = () =>
  eventually(() =>
    row(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
  )

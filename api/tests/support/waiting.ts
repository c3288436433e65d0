import { row } from '#core/database'
import { eventually } from '#tests/support/eventually'

/** Until a statement waits for what another transaction holds. */
export const untilSomebodyWaits = () =>
  eventually(() =>
    row(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
  )

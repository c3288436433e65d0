import { readEnvironment } from '../start/environment/read.ts'
import { refuseToStart } from '../start/environment/refuse_to_start.ts'
import { fail } from './support/command.ts'
import { emptyDatabase } from './support/empty_database.ts'

/** Empties the development database, then migrates and seeds it like a first start. */

if (readEnvironment().NODE_ENV === 'production') refuseToStart(['db:reset is for development: NODE_ENV is production.'])
await emptyDatabase().catch(fail)

const { bringUpToDate } = await import('./support/bring_up_to_date.ts')
await bringUpToDate()
console.log('The database is as new.')

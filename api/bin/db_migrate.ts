import { bringUpToDate } from './support/bring_up_to_date.ts'

/** Migrates and exits, for operators who withhold the owner's password from the serving processes. */

await bringUpToDate()
console.log('The database is at this version.')

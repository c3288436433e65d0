import { bringUpToDate } from './support/bring_up_to_date.ts'

/** Brings the database to this version and ends, for those who keep the owner's password from the processes that serve. */

await bringUpToDate()
console.log('The database is at this version.')

import { databaseUrls } from './database_url.ts'
import { environment } from './environment.ts'

/** AdonisJS reads host and port from the process environment. */
process.env.HOST = environment.HOST
process.env.PORT = String(environment.PORT)

export default { ...environment, isEmbedded: environment.DATABASE_URL === undefined, ...(await databaseUrls()) }

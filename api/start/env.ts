import { databaseUrls } from './database_url.ts'
import { environment } from './environment.ts'

/** Adonis reads host and port from the process. */
process.env.HOST = environment.HOST
process.env.PORT = String(environment.PORT)

export default { ...environment, isEmbedded: environment.DATABASE_URL === undefined, ...(await databaseUrls()) }

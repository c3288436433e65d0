import { readEnvironment } from './environment/read.ts'

/** The settings of this process. Nothing else in the product reads `process.env`. */
export const environment = readEnvironment()

/** Whether this is a demonstration, where everything stands in for everything: with demo data, or with the embedded database. */
export const isDemonstration = environment.DEMO ?? environment.DATABASE_URL === undefined

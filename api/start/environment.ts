import { readEnvironment } from './environment/read.ts'

export const environment = readEnvironment()

/** Demonstration mode with demo data or the embedded database, in which external services are simulated. */
export const isDemonstration = environment.DEMO ?? environment.DATABASE_URL === undefined

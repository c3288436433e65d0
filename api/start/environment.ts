import { readEnvironment } from './environment/read.ts'

/** The settings of this process. Nothing else in the product reads `process.env`. */
export const environment = readEnvironment()
